/** Where it must break, it breaks before its host. */
export function EmailAddress({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
