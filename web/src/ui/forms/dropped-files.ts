/** Files dropped anywhere on the page: the browser would otherwise open those dropped beside the button in place of the page. */
import { useEffect, useEffectEvent, useState } from "react"

const isFileDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") === true

/** True while files are dragged over the page. */
export const useDroppedFiles = (take: (files: ReadonlyArray<File>) => void): boolean => {
  const [isOver, setOver] = useState(false)
  const takeDropped = useEffectEvent(take)
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!isFileDrag(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      if (!isFileDrag(event)) return
      event.preventDefault()
      setOver(false)
      takeDropped([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener("dragover", over)
    document.addEventListener("dragleave", leave)
    document.addEventListener("drop", drop)
    return () => {
      document.removeEventListener("dragover", over)
      document.removeEventListener("dragleave", leave)
      document.removeEventListener("drop", drop)
    }
  }, [])
  return isOver
}
