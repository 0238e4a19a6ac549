import { useEffect, useRef, useState } from 'react'
import { supplierList } from '#contract/product-import/product-import-calls.ts'
import { importRunPath } from '../../paths/admin-paths.ts'
import { useNavigation } from '../../router/navigation.tsx'
import type { PageProps } from '../../router/route.ts'
import { focusOn } from '../../router/scroll-and-focus.ts'
import { useAdminRead } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { BELOW_PRODUCTS } from '../frame/trails.ts'
import { FieldReference, Instructions } from './field-reference.tsx'
import { FileUpload } from './file-upload.tsx'
import { NEW_PARTS } from './import-plan.ts'
import { KindPanel } from './kind-panel.tsx'
import { PasteForm } from './paste-form.tsx'
import { RecentImports } from './recent-imports.tsx'
import type { RetriedRun } from './rejected-rows.tsx'
import { RunResult } from './results.tsx'
import { SampleFormat } from './sample-format.tsx'
import { SuppliersPanel } from './suppliers-panel.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const TWO_COLUMNS = 'grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'

export default function ProductImportPage({ search }: PageProps) {
  const { results, runId, show } = useShownRun(search)
  const [text, setText] = useState('')
  const [plan, setPlan] = useState(NEW_PARTS)
  const [file, setFile] = useState<File>()
  /** Whose rejected rows are being corrected: their columns are this supplier's. */
  const [supplier, setSupplier] = useState('')
  const suppliers = useAdminRead(supplierList).data ?? []
  const retry = (csv: string, { kind, supplier: name }: RetriedRun) => {
    const remembered = suppliers.find((each) => each.name === name)?.mappings[kind]
    setText(csv)
    setPlan({ kind, match: remembered?.match ?? plan.match })
    setSupplier(remembered && name ? name : '')
  }
  return (
    <>
      <PageHeading
        title="CSV Product Upload"
        trail={BELOW_PRODUCTS}
        lead="Import products in bulk: paste CSV text, or drop a file."
      />
      <div className="space-y-4">
        <div className={TWO_COLUMNS}>
          <div className="space-y-4">
            <KindPanel
              plan={plan}
              onPlan={(next) => {
                setPlan(next)
                setSupplier('')
              }}
            />
            <PasteForm
              isDirect={plan.kind === 'new' && supplier === ''}
              text={text}
              onText={setText}
              onFile={setFile}
              onRun={show}
            />
          </div>
          <Instructions kind={plan.kind} />
        </div>
        {runId !== undefined && <RunResult key={runId} id={runId} ref={results} onRetry={retry} />}
        <FileUpload
          plan={plan}
          onPlan={setPlan}
          supplier={supplier}
          file={file}
          onFile={setFile}
          onRun={show}
        />
        <div className={TWO_COLUMNS}>
          <div className="space-y-4">
            <RecentImports onShow={show} />
            <SuppliersPanel />
          </div>
          {plan.kind === 'new' && <SampleFormat />}
        </div>
        <FieldReference plan={plan} />
      </div>
    </>
  )
}

/** The run that the address names. Whoever sent or chose it somewhere else is taken to its results. */
function useShownRun(search: URLSearchParams) {
  const { navigate } = useNavigation()
  const runId = Number(search.get('run')) || undefined
  const results = useRef<HTMLElement>(null)
  // Focus and scrolling are the document's.
  useEffect(() => {
    if (runId !== undefined) goTo(results.current)
  }, [runId])
  const show = (id: number) =>
    id === runId ? goTo(results.current) : navigate(importRunPath(id), { scroll: false })
  return { results, runId, show }
}

function goTo(panel: HTMLElement | null): void {
  if (!panel) return
  focusOn(panel, { preventScroll: true })
  panel.scrollIntoView()
}
