/** Edits of formatted text: "3.004,00 €" without ".00" is "34,00 €". A shorter text needs another format. */
import { isCall, namesIn, type Node, nodeOf, nodesIn, treeOf } from "./syntax.ts"

const FORMATTER = /^(?:format[A-Z]\w*|toLocaleString|toFixed|format)$/
const EDIT = /^(?:replace|replaceAll|slice|substring|substr|split|match)$/

/** One text per fault. */
export const formatFaults = (path: string, text: string): ReadonlyArray<string> => {
  if (!/\bformat\w*\(|toLocaleString|toFixed/.test(text)) return []
  return nodesIn(treeOf(path, text)).flatMap((node) => {
    const callee = nodeOf(node["callee"])
    const edit = namesIn(callee["property"]).at(-1) ?? ""
    const formatter = formatterOf(nodeOf(callee["object"]))
    return isCall(node) && EDIT.test(edit) && formatter !== null
      ? [`${path}: ${edit} edits the text of ${formatter}; format with other options`]
      : []
  })
}

const formatterOf = (node: Node): string | null => {
  const name = isCall(node) ? (namesIn(node["callee"]).at(-1) ?? "") : ""
  return FORMATTER.test(name) ? name : null
}
