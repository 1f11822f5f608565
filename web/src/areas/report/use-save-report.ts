/** Saves what happened as a file on this device: nothing is sent. */
import { currentLocale } from "../../i18n/locale.ts"
import { saveFile } from "../../platform/open-pdf.ts"
import { shopLocation } from "../../platform/shop-path.ts"
import { Host } from "../../app/host.ts"
import { useService, useShop } from "../../app/use-shop.ts"
import { writeRecording } from "./write-recording.ts"

/** Resolves with the file's name. */
export const useSaveReport = (): (() => Promise<string>) => {
  const { run } = useShop()
  const { now } = useService(Host)
  return async () => {
    const { pathname, search } = shopLocation()
    const page = { language: currentLocale(), page: `${pathname}${search}`, userAgent: navigator.userAgent }
    const text = await run(writeRecording(page))
    const instant = new Date(now()).toISOString().slice(0, 19).replaceAll(/[:T]/g, "-")
    const fileName = `dispensa-${instant}.json`
    saveFile(fileName, "application/json", text)
    return fileName
  }
}
