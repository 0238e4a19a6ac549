/** Whether this runtime knows a zone of that name, such as "America/Chicago". */
export function isTimeZone(name: string): boolean {
  // "+05:00" is a zone to the runtime, but no place with a summer time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
