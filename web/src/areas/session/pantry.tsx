/** Illustration of a pantry for the half without form: shelves with jars, bottles and boxes in the shop's own colours. */

/** Objects by shelf line, left edge and kind. */
const JARS = [
  [60, 200, 74],
  [150, 200, 60],
  [226, 200, 84],
  [470, 200, 66],
  [552, 200, 78],
  [80, 400, 64],
  [330, 400, 80],
  [426, 400, 62],
  [600, 400, 70],
  [50, 600, 80],
  [250, 600, 66],
  [336, 600, 76],
  [520, 600, 84],
] as const
const BOTTLES = [
  [340, 200, 34],
  [390, 200, 40],
  [180, 400, 38],
  [232, 400, 32],
  [280, 400, 30],
  [520, 400, 36],
  [566, 400, 30],
  [160, 600, 36],
  [206, 600, 30],
  [440, 600, 34],
  [484, 600, 28],
] as const

const tone = (x: number): string => ["fill-action", "fill-offer", "fill-note", "fill-available"][x % 4] ?? "fill-action"

const Jar = ({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) => (
  <g>
    <rect
      x={x + width * 0.12}
      y={y - width * 1.32}
      width={width * 0.76}
      height={width * 0.2}
      rx="5"
      className="fill-action-strong"
    />
    <rect
      x={x}
      y={y - width * 1.15}
      width={width}
      height={width * 1.15}
      rx={width * 0.16}
      className={tone(x)}
      opacity="0.82"
    />
    <rect x={x} y={y - width * 0.78} width={width} height={width * 0.46} className="fill-paper" />
  </g>
)

const Bottle = ({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) => (
  <g>
    <rect
      x={x + width * 0.34}
      y={y - width * 3.5}
      width={width * 0.32}
      height={width * 1.3}
      rx="4"
      className="fill-action-strong"
    />
    <path
      d={`M${x} ${y}v${-width * 1.9}c0-${width * 0.5} ${width * 0.34}-${width * 0.5} ${width * 0.34}-${width * 0.9}h${width * 0.32}c0 ${width * 0.4} ${width * 0.34} ${width * 0.4} ${width * 0.34} ${width * 0.9}v${width * 1.9}Z`}
      className={tone(x + 1)}
      opacity="0.9"
    />
    <rect x={x} y={y - width * 1.5} width={width} height={width * 0.8} className="fill-paper" />
  </g>
)

export const Pantry = () => (
  <svg
    viewBox="0 0 720 640"
    preserveAspectRatio="xMidYMid meet"
    aria-hidden
    focusable="false"
    className="absolute inset-0 size-full overflow-visible"
  >
    {BOTTLES.map(([x, y, width]) => (
      <Bottle key={`${x}-${y}`} x={x} y={y} width={width} />
    ))}
    {JARS.map(([x, y, width]) => (
      <Jar key={`${x}-${y}`} x={x} y={y} width={width} />
    ))}
    {[200, 400, 600].map((y) => (
      <rect key={y} x="-720" y={y} width="2160" height="12" className="fill-action-line" />
    ))}
  </svg>
)
