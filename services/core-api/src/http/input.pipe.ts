import type { PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { inputOf } from './read-input.ts';

/** Validates params, query and body together before the handler runs (API-31). */
export class InputPipe implements PipeTransform<FastifyRequest> {
  transform(request: FastifyRequest): unknown {
    return inputOf(request);
  }
}
