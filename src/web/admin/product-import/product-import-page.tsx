import { useState } from 'react'
import { supplierList } from '#contract/product-import/product-import-calls.ts'
import { useAdminRead } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { BELOW_PRODUCTS } from '../frame/trails.ts'
import { FieldReference, Instructions } from './field-reference.tsx'
import { FileUpload } from './file-upload.tsx'
import { NEW_PARTS } from './import-plan.ts'
import { KindPanel } from './kind-panel.tsx'
import type { Outcome } from './outcome.ts'
import { PasteForm } from './paste-form.tsx'
import { RecentImports } from './recent-imports.tsx'
import type { RetriedRun } from './rejected-rows.tsx'
import { ImportResult, RunResult } from './results.tsx'
import { SampleFormat } from './sample-format.tsx'
import { SuppliersPanel } from './suppliers-panel.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

export default function ProductImportPage() {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
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
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
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
            onOutcome={setOutcome}
          />
          {outcome?.kind === 'imported' && <ImportResult report={outcome.report} onRetry={retry} />}
          {outcome?.kind === 'started' && (
            <RunResult key={outcome.runId} id={outcome.runId} onRetry={retry} />
          )}
          <FileUpload
            plan={plan}
            onPlan={setPlan}
            supplier={supplier}
            file={file}
            onFile={setFile}
            onOutcome={setOutcome}
          />
          <RecentImports onShow={(runId) => setOutcome({ kind: 'started', runId })} />
          <SuppliersPanel />
        </div>
        <div className="space-y-4">
          <Instructions kind={plan.kind} />
          {plan.kind === 'new' && <SampleFormat />}
        </div>
      </div>
      <div className="mt-4">
        <FieldReference />
      </div>
    </>
  )
}
