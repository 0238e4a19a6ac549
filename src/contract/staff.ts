import { z } from 'zod'

/** Longer is no password anybody types. */
const LONGEST_PASSWORD = 1_000

export const SignInInput = z
  .strictObject({
    password: z
      .string('Please enter the password')
      .min(1, 'Please enter the password')
      .max(LONGEST_PASSWORD, 'Wrong password'),
  })
  .meta({ id: 'StaffSignIn' })

export const StaffSessionJson = z
  .object({
    mode: z.enum(['demo', 'locked', 'shut']).meta({
      description: 'demo: open on this machine; locked: asks for the password; shut: has none',
    }),
    staff: z.boolean().meta({ description: 'Whether this client may use the back office now' }),
  })
  .meta({ id: 'StaffSession' })
export type StaffSessionJson = z.infer<typeof StaffSessionJson>
