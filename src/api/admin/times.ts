export function timeText(time: number): string {
  return new Date(time).toISOString()
}

export function timeOrNull(time: number | undefined): string | null {
  return time === undefined ? null : timeText(time)
}
