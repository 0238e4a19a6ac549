import { call } from '../call.ts'
import { MessageInput, MessageReceived } from './messages.ts'

export const sendMessage = call({
  method: 'POST',
  path: '/api/messages',
  access: 'session',
  summary: 'Sends a form of the information pages to the staff; the same form twice counts once',
  body: MessageInput,
  response: MessageReceived,
  status: 201,
})
