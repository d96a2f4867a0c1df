import { Controller } from '@nestjs/common';
import {
  analyzeEvents,
  analyzeRange,
  cancelAnalysis,
  getAnalysisStatus,
  listAnalysisResults,
  listKeywords,
  restorePhases,
  verifyAnalysis,
} from '@simmer/contracts/routes/analysis/analysis.routes';
import {
  createKeywordRule,
  deleteKeywordRule,
  listKeywordRules,
  previewKeywordRule,
} from '@simmer/contracts/routes/analysis/keyword-rules.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { AnalysisResultsService } from './analysis-results.service.ts';
import { AnalysisService } from './analysis.service.ts';
import { KeywordRulesService } from './keyword-rules.service.ts';

@Controller()
export class AnalysisController {
  constructor(
    private readonly analyses: AnalysisService,
    private readonly found: AnalysisResultsService,
    private readonly rules: KeywordRulesService,
  ) {}

  @Route(analyzeEvents, { transaction: 'own' })
  analyze({ body }: RouteCall<typeof analyzeEvents>, caller: Caller) {
    return this.analyses.analyzeEvents(body.event_ids, body.methods, caller);
  }

  @Route(analyzeRange, { transaction: 'own' })
  analyzeRange({ body }: RouteCall<typeof analyzeRange>, caller: Caller) {
    return this.analyses.analyzeRange(body, body.methods, caller);
  }

  @Route(getAnalysisStatus)
  status(_: RouteCall<typeof getAnalysisStatus>, caller: Caller) {
    return this.analyses.status(caller);
  }

  @Route(cancelAnalysis)
  cancel({ params }: RouteCall<typeof cancelAnalysis>, caller: Caller) {
    return this.analyses.cancel(params.id, caller);
  }

  @Route(listAnalysisResults, { isHeavyRead: true })
  results({ query }: RouteCall<typeof listAnalysisResults>, caller: Caller) {
    return this.found.list(query, caller);
  }

  @Route(verifyAnalysis)
  verify({ body }: RouteCall<typeof verifyAnalysis>, caller: Caller) {
    return this.found.verify(body.event_id, body.verified_phase_id, caller);
  }

  @Route(restorePhases)
  restore({ body }: RouteCall<typeof restorePhases>, caller: Caller) {
    return this.found.restorePhases(body.events, caller);
  }

  @Route(listKeywords)
  keywords() {
    return this.found.keywords();
  }

  @Route(listKeywordRules)
  listRules(_: RouteCall<typeof listKeywordRules>, caller: Caller) {
    return this.rules.list(caller);
  }

  @Route(previewKeywordRule, { transaction: 'own' })
  previewRule({ body }: RouteCall<typeof previewKeywordRule>, caller: Caller) {
    return this.rules.preview(body, caller);
  }

  @Route(createKeywordRule)
  createRule({ body }: RouteCall<typeof createKeywordRule>, caller: Caller) {
    return this.rules.create(body, caller);
  }

  @Route(deleteKeywordRule)
  deleteRule({ params, query }: RouteCall<typeof deleteKeywordRule>, caller: Caller) {
    return this.rules.remove({ ...params, ...query }, caller);
  }
}
