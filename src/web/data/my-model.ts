import { myAppliances, useChosenModel } from './my-appliances.ts'

/** The model number of the appliance that the visitor shops for now. */
export function useMyModel(): string | undefined {
  return useChosenModel()
}

/** The same outside of components; none on the server. */
export function myModel(): string | undefined {
  return myAppliances().chosen
}
