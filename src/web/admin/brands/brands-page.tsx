import { withQuery } from '#contract/address.ts'
import { brandList } from '#contract/staff/list-calls.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { withCommas } from '../../ui/counted.ts'
import { useAdminRead } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { BELOW_PRODUCTS } from '../frame/trails.ts'
import { FirstParts } from '../list/first-parts.tsx'
import { Shown } from '../list/read-states.tsx'
import { Cell, HeadCell, NUMBERS, Row, Table } from '../list/table.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

export default function BrandsPage() {
  const brands = useAdminRead(brandList)
  return (
    <>
      <PageHeading
        title="Brands"
        trail={BELOW_PRODUCTS}
        lead="Brands come from the products: edit a product to change its brand."
      />
      <Shown result={brands} what="brands">
        {(rows) =>
          rows.length === 0 ? (
            <FirstParts title="No brands yet">
              They appear with the first parts that name one.
            </FirstParts>
          ) : (
            <div className="max-w-3xl">
              <Table
                label="Brands"
                head={
                  <>
                    <HeadCell>Brand</HeadCell>
                    <HeadCell className={NUMBERS}>Products</HeadCell>
                  </>
                }
              >
                {rows.map(({ name, products }) => (
                  <Row key={name}>
                    <Cell>
                      <Link
                        href={withQuery(adminPaths.products, { brand: name })}
                        className="font-medium text-link hover:underline"
                      >
                        {name}
                      </Link>
                    </Cell>
                    <Cell className={NUMBERS}>{withCommas(products)}</Cell>
                  </Row>
                ))}
              </Table>
            </div>
          )
        }
      </Shown>
    </>
  )
}
