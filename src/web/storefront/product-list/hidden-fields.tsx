/** What an address says besides a form's own fields, so that sending the form does not lose it. */
export function HiddenFields({ address }: { readonly address: string }) {
  const [, query] = address.split('?', 2)
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
