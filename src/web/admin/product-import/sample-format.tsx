import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Panel } from '../frame/panel.tsx'
import { SAMPLE_CSV } from './sample-csv.ts'

export function SampleFormat() {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(SAMPLE_CSV)
      toast({ title: 'Copied!', description: 'Sample CSV copied to clipboard.' })
    } catch {
      // Browsers keep the clipboard from pages that came without https.
      toast({
        title: 'Error',
        description:
          'This browser does not allow copying. Please select the text and copy it yourself.',
        variant: 'destructive',
      })
    }
  }
  return (
    <Panel title="Sample Format">
      <Button variant="secondary" size="sm" className="mb-3" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" /> Copy Sample
      </Button>
      <pre className="rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {SAMPLE_CSV}
      </pre>
    </Panel>
  )
}
