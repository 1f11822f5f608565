/** Scanning from the search: opens the product with the code; loaded on first use. */
import { childPath, namedItems, type ScannedCode } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { useFindItem } from "../product/use-found-items.ts"
import type { Scanned } from "../scanner/scan-log.ts"
import { unknownTitle } from "../scanner/scan-titles.ts"
import { Scanner } from "../scanner/scanner.tsx"

export interface ScanSearchProps {
  readonly onClose: () => void
  /** Receives a path without language prefix. */
  readonly onFound: (path: string) => void
}

const ScanSearch = ({ onClose, onFound }: ScanSearchProps) => {
  const find = useFindItem()
  const scan = async ({ key: code }: ScannedCode): Promise<Scanned> => {
    const match = await find(code).catch(() => undefined)
    const [item, ...others] = match === undefined ? [] : namedItems(code, match)
    if (item === undefined) return { title: unknownTitle(code), isFound: false, undo: null }
    if (others.length > 0) return { title: m.scan_several(), isFound: false, undo: null }
    onClose()
    onFound(childPath(item.itemCode))
    return { title: item.name, isFound: true, undo: null }
  }
  return <Scanner isOpen onClose={onClose} lead={m.scan_lead_find()} onCode={scan} />
}

export default ScanSearch
