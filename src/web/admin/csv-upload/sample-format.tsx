import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Panel } from '../dashboard/panel.tsx'
import { SAMPLE_CSV } from './sample-csv.ts'

export function SampleFormat() {
  const copy = async () => {
    await navigator.clipboard.writeText(SAMPLE_CSV)
    toast({ title: 'Copied!', description: 'Sample CSV copied to clipboard.' })
  }
  return (
    <Panel title="Sample Format">
      <pre className="rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {SAMPLE_CSV}
      </pre>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" /> Copy Sample
      </Button>
    </Panel>
  )
}
