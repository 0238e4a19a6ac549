import { useLocation } from 'wouter'

export default function InfoPage() {
  const [path] = useLocation()
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  return <h1 className="container-page py-10 text-2xl font-bold capitalize">{words}</h1>
}
