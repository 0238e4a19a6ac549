import { z } from 'zod'
import { PASSWORD_LENGTH } from '#domain/staff/sessions.ts'

export const SignInInput = z
  .strictObject({
    password: z
      .string('Please enter the password')
      .min(1, 'Please enter the password')
      .max(PASSWORD_LENGTH.most, 'Wrong password'),
  })
  .meta({ id: 'StaffSignIn' })

export const StaffSessionJson = z
  .object({
    mode: z.enum(['demo', 'locked', 'shut']).meta({
      description:
        'demo: open on this machine; locked: asks for the password; shut: closed to everybody until it has one',
    }),
    staff: z.boolean().meta({ description: 'Whether this client may use the back office now' }),
  })
  .meta({ id: 'StaffSession' })
export type StaffSessionJson = z.infer<typeof StaffSessionJson>
