import { Card } from '../ui/card.tsx'
import { Picture, PLACEHOLDER_PICTURE } from '../ui/picture.tsx'
import { CategoryLinks } from './category-links.tsx'
import { Head } from './head.tsx'
import { WaysOn } from './not-found.tsx'

/** Any path that the route table does not know. */
export default function NotFoundPage() {
  return (
    <div className="container-page py-8 md:py-12">
      <Head title="404 Page Not Found" noindex status={404} />
      <Card className="flex flex-col items-center overflow-hidden md:flex-row">
        <Picture
          src={PLACEHOLDER_PICTURE}
          alt=""
          width={320}
          height={320}
          className="h-48 w-full object-cover md:h-auto md:w-80"
        />
        <div className="self-center border-line p-6 text-center md:p-10 md:text-left">
          <h1 className="text-3xl font-bold tracking-tight md:text-4xl">404 Page Not Found</h1>
          <p className="mt-3 text-lg">Did you forget to add the page to the router?</p>
          <p className="mt-1 max-w-xl text-ink-muted">
            If you followed a link to get here, the page may have moved. To find a part, type its
            number or your model number into the search box above.
          </p>
          <WaysOn className="mt-6 justify-center md:justify-start" />
        </div>
      </Card>
      <CategoryLinks title="Shop by Appliance" />
    </div>
  )
}
