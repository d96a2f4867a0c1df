import { Controller } from '@nestjs/common';
import { analysisRoutes } from '@simmer/contracts/routes/analysis/analysis.routes';
import { keywordRuleRoutes } from '@simmer/contracts/routes/analysis/keyword-rules.routes';
import type { Caller } from '../database/caller.ts';
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

  @Route(analysisRoutes.analyze, { transaction: 'own' })
  analyze({ body }: RouteCall<typeof analysisRoutes.analyze>, caller: Caller) {
    return this.analyses.analyzeEvents(body.event_ids, body.methods, caller);
  }

  @Route(analysisRoutes.analyzeRange, { transaction: 'own' })
  analyzeRange({ body }: RouteCall<typeof analysisRoutes.analyzeRange>, caller: Caller) {
    return this.analyses.analyzeRange(body, body.methods, caller);
  }

  @Route(analysisRoutes.status)
  status(_: RouteCall<typeof analysisRoutes.status>, caller: Caller) {
    return this.analyses.status(caller);
  }

  @Route(analysisRoutes.cancel)
  cancel({ params }: RouteCall<typeof analysisRoutes.cancel>, caller: Caller) {
    return this.analyses.cancel(params.id, caller);
  }

  @Route(analysisRoutes.results)
  results({ query }: RouteCall<typeof analysisRoutes.results>, caller: Caller) {
    return this.found.list(query, caller);
  }

  @Route(analysisRoutes.verify)
  verify({ body }: RouteCall<typeof analysisRoutes.verify>, caller: Caller) {
    return this.found.verify(body.event_id, body.verified_phase_id, caller);
  }

  @Route(analysisRoutes.restorePhases)
  restore({ body }: RouteCall<typeof analysisRoutes.restorePhases>, caller: Caller) {
    return this.found.restorePhases(body.events, caller);
  }

  @Route(analysisRoutes.keywords)
  keywords() {
    return this.found.keywords();
  }

  @Route(keywordRuleRoutes.list)
  listRules(_: RouteCall<typeof keywordRuleRoutes.list>, caller: Caller) {
    return this.rules.list(caller);
  }

  @Route(keywordRuleRoutes.preview, { transaction: 'own' })
  previewRule({ body }: RouteCall<typeof keywordRuleRoutes.preview>, caller: Caller) {
    return this.rules.preview(body, caller);
  }

  @Route(keywordRuleRoutes.create)
  createRule({ body }: RouteCall<typeof keywordRuleRoutes.create>, caller: Caller) {
    return this.rules.create(body, caller);
  }

  @Route(keywordRuleRoutes.delete)
  deleteRule({ params }: RouteCall<typeof keywordRuleRoutes.delete>, caller: Caller) {
    return this.rules.remove(params.id, caller);
  }
}
