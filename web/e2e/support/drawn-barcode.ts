/** A video for Chromium's fake camera: an EAN-13 on a sheet of paper, or an empty sheet. */
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** The left half's digits with odd parity; the other codes mirror them. */
const ODD = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ")
const RIGHT = ODD.map((bars) => bars.replaceAll(/\d/g, (bit) => (bit === "0" ? "1" : "0")))
const EVEN = RIGHT.map((bars) => Array.from(bars).toReversed().join(""))
/** Parity of the six left digits, determined by the first digit. */
const PARITY = "OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO".split(" ")

/** 95 modules, 1 is black. */
export const modulesOf = (ean: string): string => {
  const [first = 0, ...digits] = Array.from(ean, Number)
  const left = digits.slice(0, 6).map((digit, at) => (PARITY[first]?.[at] === "E" ? EVEN : ODD)[digit])
  const right = digits.slice(6).map((digit) => RIGHT[digit])
  return `101${left.join("")}01010${right.join("")}101`
}

const WIDTH = 640
const HEIGHT = 480
const MODULE = 4
const [BLACK, WHITE] = [16, 235]

/** The luminance of a frame; colours stay neutral. */
const frameOf = (ean: string | null): Buffer => {
  const frame = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, 128)
  frame.fill(WHITE, 0, WIDTH * HEIGHT)
  if (ean === null) return frame
  const modules = modulesOf(ean)
  const from = Math.round((WIDTH - modules.length * MODULE) / 2)
  for (let row = 140; row < 340; row += 1)
    for (const [at, module] of Array.from(modules).entries())
      if (module === "1") frame.fill(BLACK, row * WIDTH + from + at * MODULE, row * WIDTH + from + (at + 1) * MODULE)
  return frame
}

/** Each code is shown for a second and a half, then the empty sheet as long; the film restarts at its end. */
export const filmOf = (eans: ReadonlyArray<string>): string => {
  const rate = 6
  const frames = eans.flatMap((ean) => [ean, null]).flatMap((ean) => Array<Buffer>(1.5 * rate).fill(frameOf(ean)))
  const film = Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${rate}:1 Ip A1:1 C420jpeg\n`),
    ...frames.flatMap((frame) => [Buffer.from("FRAME\n"), frame]),
  ])
  const path = join(mkdtempSync(join(tmpdir(), "dispensa-film-")), "barcode.y4m")
  writeFileSync(path, film)
  return path
}
