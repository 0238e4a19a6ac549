import { useState } from 'react'
import { FormText } from '../../forms/form-field.tsx'
import { Confirmation, MessageForm } from '../../forms/message-form.tsx'
import { SenderFields } from '../../forms/sender-fields.tsx'
import { type EditableProps, editablePage } from '../../page-layout/editable.tsx'
import { RichText } from '../../page-layout/rich-text.tsx'
import { PageSection } from '../../page-layout/section-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextPage } from '../text-page.tsx'
import type { JobOpening } from './careers.ts'
import { careersWithJobs, splitJobs } from './openings.ts'

export default editablePage(careersWithJobs, CareersPage)

function CareersPage({ content }: EditableProps) {
  const [job, setJob] = useState<JobOpening>()
  const { rest, openings, jobs } = splitJobs(content)
  return (
    <>
      <TextPage
        content={rest}
        {...(jobs.length === 0
          ? {}
          : {
              before: {
                ...openings,
                part: (
                  <PageSection {...openings}>
                    <ul className="space-y-4">
                      {jobs.map((opening) => (
                        <li key={opening.id}>
                          <Opening {...opening} apply={() => setJob(opening)} />
                        </li>
                      ))}
                    </ul>
                  </PageSection>
                ),
              },
            })}
      />
      <Dialog
        open={job !== undefined}
        onClose={() => setJob(undefined)}
        title={`Apply: ${job?.title ?? ''}`}
        description="A few honest lines are enough. A person reads every one."
      >
        <Application job={job?.title ?? ''} />
      </Dialog>
    </>
  )
}

function Opening(props: JobOpening & { readonly apply: () => void }) {
  const { title, department, location, type, salary, description, requirements } = props
  return (
    <Card className="p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h3 className="text-xl font-bold">{title}</h3>
          <p className="mt-1 text-ink-muted">
            <RichText text={location} />
          </p>
        </div>
        <Button onClick={props.apply} aria-label={`Apply Now: ${title}`}>
          Apply Now
        </Button>
      </div>
      <p className="mt-3 flex flex-wrap gap-2">
        {department !== '' && <Badge tone="info">{department}</Badge>}
        {[type, salary].map((fact) => fact !== '' && <Badge key={fact}>{fact}</Badge>)}
      </p>
      <p className="mt-4 max-w-[68ch] leading-7">
        <RichText text={description} />
      </p>
      {requirements.length > 0 && (
        <>
          <h4 className="mt-4 text-sm font-bold">What you bring</h4>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {requirements.map((requirement) => (
              <li key={requirement}>
                <RichText text={requirement} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Application({ job }: { readonly job: string }) {
  return (
    <MessageForm
      kind="application"
      schema={applicationForm}
      button="Send Application"
      sent={(message) => (
        <Confirmation title="Application received">
          <p>{message}</p>
        </Confirmation>
      )}
      fields={(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <input type="hidden" name="job" value={job} />
          <SenderFields form={form} />
          <FormText
            form={form}
            name="message"
            label="Your experience"
            mark="required"
            rows={6}
            className="sm:col-span-2"
          />
        </div>
      )}
    />
  )
}

const applicationForm = async () => (await import('#contract/messages/messages.ts')).ApplicationForm
