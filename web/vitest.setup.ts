/** A busy machine may take its time; a component that never shows what is awaited still fails. */
import { configure } from "@testing-library/react"

configure({ asyncUtilTimeout: 10_000 })
