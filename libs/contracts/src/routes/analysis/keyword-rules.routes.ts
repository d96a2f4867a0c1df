import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import {
  keepKeywordRuleBody,
  keywordRuleBody,
  keywordRuleSchema,
  touchedEventSchema,
} from '../../schemas/analysis/keyword-rule.schema.ts';
import { idParams } from '../../schemas/primitives.schema.ts';
import { keywordRule } from './analysis.examples.ts';
import * as sample from '../examples.ts';

const tag = 'Ecocycle analysis';
const keptRule = z.object({
  rule: keywordRuleSchema,
  /** The replaced rule of the same keyword; saving it again undoes the change. */
  replaced_rule: keywordRuleSchema.nullable(),
  /** Events whose keyword result has changed. */
  events_touched: z.int(),
});
const body = { keyword: keywordRule.keyword, ecocycle_phase_id: sample.phaseId };

export const keywordRuleRoutes = {
  list: defineRoute('ecocycleAnalysis.listKeywordRules', 'GET /ecocycle-analysis/keyword-rules', {
    permission: 'user',
    tag,
    summary: 'List the user’s keyword rules, newest first',
    response: z.object({ rules: z.array(keywordRuleSchema) }),
    example: { response: { rules: [keywordRule] } },
  }),
  preview: defineRoute(
    'ecocycleAnalysis.previewKeywordRule',
    'POST /ecocycle-analysis/keyword-rules/preview',
    {
      permission: 'user',
      tag,
      summary: 'Preview the events that a keyword rule would affect',
      description:
        'Changes nothing. The counts include all events; the list has the latest 100 past events, then the next 100 future events.',
      body: keywordRuleBody,
      response: z.object({
        events_touched: z.int(),
        past_events_touched: z.int(),
        events: z.array(touchedEventSchema),
      }),
      example: {
        body,
        response: {
          events_touched: 1,
          past_events_touched: 1,
          events: [
            {
              google_calendar_event_id: sample.someId,
              title: sample.calendarEvent.title,
              start_time: sample.calendarEvent.start_time,
              is_all_day: false,
              is_past: true,
              from_ecocycle_phase_id: null,
              to_ecocycle_phase_id: sample.phaseId,
            },
          ],
        },
      },
    },
  ),
  create: defineRoute('ecocycleAnalysis.createKeywordRule', 'POST /ecocycle-analysis/keyword-rules', {
    permission: 'user',
    tag,
    summary: 'Create a keyword rule and apply it',
    description:
      'Changes keyword results only. Events that the user verified or moved keep their phase. 409 if there is no room for another rule.',
    body: keepKeywordRuleBody,
    response: keptRule,
    status: 201,
    errors: [409],
    example: { body: body, response: { rule: keywordRule, replaced_rule: null, events_touched: 1 } },
  }),
  delete: defineRoute('ecocycleAnalysis.deleteKeywordRule', 'DELETE /ecocycle-analysis/keyword-rules/:id', {
    permission: 'user',
    tag,
    summary: 'Delete a keyword rule and restore the earlier keyword results of its events',
    params: idParams,
    response: keptRule,
    example: {
      params: { id: keywordRule.id },
      response: { rule: keywordRule, replaced_rule: null, events_touched: 1 },
    },
  }),
};
