/** Ways to make a page run what somebody wrote; each calls alert, directly or through a resource. */
const PROGRAMS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">part</a>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<body onload=alert(1)>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<style>@import "data:text/css,*{}"</style>',
  '<meta http-equiv=refresh content="0;url=data:text/html,x">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example/"><button>Pay</button></form>',
  '<noscript><img src=x onerror=alert(1)></noscript>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  `{{constructor.constructor("alert(1)")()}} \${alert(1)}`,
  "$& $1 $` $' <!-- --> ]]> <![CDATA[ <%= 7*7 %>",
] as const

/** Where a text may stand when it is written into a page, and how it would get out of there. */
const EXITS = ['', '</script>', `"'></title></textarea>`] as const

/** Sixty texts that must be shown as they are. */
export const HOSTILE_TEXTS: readonly string[] = EXITS.flatMap((exit) =>
  PROGRAMS.map((program) => exit + program),
)

/** Each program once, behind one exit or another: for what takes a real page. */
export function isOneOfEachProgram(text: string): boolean {
  const at = HOSTILE_TEXTS.indexOf(text)
  return Math.floor(at / PROGRAMS.length) === (at % PROGRAMS.length) % EXITS.length
}
