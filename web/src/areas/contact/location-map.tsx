/** A drawn map of the warehouse: no map site is contacted until the user opens one. */
import { ExternalLink } from "lucide-react"
import { buttonClass } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"

const MAP_SITE = "https://www.openstreetmap.org/?mlat=44.5170&mlon=11.3560#map=16/44.5170/11.3560"

/** Blocks of houses between the streets: left, top, width, height. */
const BLOCKS = [
  [20, 24, 118, 62],
  [20, 102, 118, 74],
  [172, 24, 92, 62],
  [280, 24, 96, 62],
  [172, 102, 68, 74],
  [256, 102, 40, 34],
  [416, 24, 84, 40],
  [416, 80, 84, 96],
  [516, 24, 104, 152],
  [20, 214, 118, 56],
  [172, 214, 204, 56],
  [416, 214, 96, 56],
] as const

const Streets = () => (
  <g className="stroke-raised" fill="none" strokeLinecap="square">
    <path d="M0 195H640" strokeWidth="26" />
    <path d="M396 0V290" strokeWidth="22" />
    <path d="M155 0V290M0 94H384" strokeWidth="12" />
    <path d="M508 0V290M248 94V182" strokeWidth="10" />
  </g>
)

const Railway = () => (
  <g fill="none" className="stroke-muted">
    <path d="M0 352C160 306 420 300 640 322" strokeWidth="5" />
    <path d="M0 352C160 306 420 300 640 322" strokeWidth="13" strokeDasharray="2 12" />
  </g>
)

const Words = () => (
  <g className="fill-muted text-[13px]" fontWeight="500">
    <text x="30" y="200">
      {m.content_contact_street()}
    </text>
    <text x="401" y="24" transform="rotate(90 401 24)">
      {m.content_contact_cross()}
    </text>
    <text x="30" y="372">
      {m.content_contact_railway()}
    </text>
    <text x="546" y="250">
      {m.content_contact_park()}
    </text>
  </g>
)

/** The warehouse and the pin above it. */
const Place = () => (
  <g>
    <rect x="308" y="112" width="70" height="64" rx="6" className="fill-action-line stroke-action" strokeWidth="2" />
    <path
      d="M343 150c-17-20-26-32-26-44a26 26 0 0 1 52 0c0 12-9 24-26 44Z"
      className="fill-action stroke-paper"
      strokeWidth="3"
    />
    <circle cx="343" cy="105" r="9" className="fill-paper" />
  </g>
)

export const LocationMap = () => (
  <div className="flex flex-col gap-3">
    <p className="sr-only">{m.content_contact_map()}</p>
    <svg viewBox="0 0 640 380" aria-hidden focusable="false" className="w-full rounded-lg border border-line bg-sunken">
      <rect x="524" y="214" width="116" height="76" rx="14" className="fill-available-soft" />
      <Streets />
      {BLOCKS.map(([x, y, width, height]) => (
        <rect key={`${x}-${y}`} x={x} y={y} width={width} height={height} rx="5" className="fill-line" />
      ))}
      <Railway />
      <Place />
      <Words />
    </svg>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={MAP_SITE} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
        <Icon of={ExternalLink} size={18} />
        {m.content_contact_open_map()}
        <span className="sr-only"> ({m.shell_new_tab()})</span>
      </a>
      <p className="flex-1 basis-48 text-muted text-sm">{m.content_contact_map_hint()}</p>
    </div>
  </div>
)
