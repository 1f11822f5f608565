/** CSS colours of the values of a colour facet; a value without one shows only its name. */
import { ownValue } from "@dispensa/domain"

const SWATCHES: Readonly<Record<string, string>> = {
  bianco: "#ffffff",
  nero: "#1d1b18",
  rosso: "#c0392b",
  bordeaux: "#6d1f2c",
  verde: "#3f7d3a",
  "verde-oliva": "#6b7139",
  blu: "#24457f",
  azzurro: "#7fb4dd",
  celeste: "#a9d2ec",
  turchese: "#2fa79b",
  giallo: "#f2c230",
  arancio: "#e58124",
  arancione: "#e58124",
  rosa: "#eba7b6",
  viola: "#6f4a8e",
  lilla: "#bfa3d6",
  marrone: "#7a5230",
  beige: "#e3d3b6",
  avorio: "#f6f0df",
  crema: "#f3e7cc",
  tortora: "#a99985",
  grigio: "#8d8d8a",
  argento: "#c5c8cc",
  oro: "#c9a227",
  naturale: "#d8bd93",
  avana: "#b98f5c",
  kraft: "#b98a56",
  white: "#ffffff",
  black: "#1d1b18",
  red: "#c0392b",
  green: "#3f7d3a",
  blue: "#24457f",
  yellow: "#f2c230",
  orange: "#e58124",
  brown: "#7a5230",
  grey: "#8d8d8a",
}

/** Transparent values get a chequered swatch. */
const CLEAR = new Set(["trasparente", "clear", "transparent"])

const normalised = (value: string): string => value.trim().toLowerCase().replaceAll(/\s+/g, "-")

/** A CSS background for the value, or null if its colour is unknown. */
export const swatchOf = (value: string): string | null => {
  const key = normalised(value)
  if (CLEAR.has(key)) return "repeating-conic-gradient(#c9c6bf 0 25%, #ffffff 0 50%) 0 0 / 10px 10px"
  return ownValue(SWATCHES, key) ?? null
}
