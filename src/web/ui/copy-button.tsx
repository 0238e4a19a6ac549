import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from './announcer.tsx'

/** Copies a short text, such as a number, and says that it did. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    announce(`Copied ${text}`)
  }
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      aria-label={label}
      title={copied ? 'Copied' : label}
      onClick={copy}
      onBlur={() => setCopied(false)}
      className="inline-flex size-6 items-center justify-center rounded-sm text-ink-muted hover:bg-navy-50 hover:text-ink"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}
