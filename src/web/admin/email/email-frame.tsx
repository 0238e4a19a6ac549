/** An email as a mail program would show it: it runs nothing, and its links open beside the shop. */
export function EmailFrame({ src, title }: { readonly src: string; readonly title: string }) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-[60dvh] w-full rounded-md border border-line bg-white"
    />
  )
}
