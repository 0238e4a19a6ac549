import { call } from '../call.ts'
import { BadgesJson, DashboardJson } from './figures.ts'

export const dashboardFigures = call({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'staff',
  summary: "The shop's figures, all computed",
  response: DashboardJson,
})

export const staffBadges = call({
  method: 'GET',
  path: '/api/admin/badges',
  access: 'staff',
  summary: 'What waits for staff: orders and messages',
  response: BadgesJson,
})
