import * as z from 'zod';
import { defineRoute, type RouteExample, type RouteSpec } from './define-route.ts';

const cup = z.object({ cup: z.string() });
const idOfCup = z.strictObject({ id: z.uuid() });
type Cup = typeof cup;
type CupId = typeof idOfCup;

/** The number of arguments of defineRoute for a path and params; four means that it rejects them. */
type Arguments<Path extends string, Params extends CupId | undefined> = Parameters<
  typeof defineRoute<'cups.get', 'GET', Path, 'user', Cup, Params>
>['length'];
type Spec = RouteSpec<'user', undefined, undefined, undefined, Cup>;
type Fits<Part> = Part extends Spec ? true : false;

// Each constant below compiles only if the type checker decides as its type says.
describe('defineRoute at compile time', () => {
  it('the types of response, path and body follow from the definition', () => {
    const route = defineRoute('cups.get', 'GET /cups/:id', {
      permission: 'user',
      tag: 'Cups',
      summary: 'A cup',
      params: idOfCup,
      response: cup,
      example: { params: { id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11' }, response: { cup: 'blue' } },
    });
    const given: z.output<typeof route.response>['cup'] = 'blue';
    const path: '/cups/:id' = route.path;
    const body: undefined = route.body;
    expect([given, path, body, route.errors]).toEqual(['blue', '/cups/:id', undefined, []]);
  });

  it('placeholders of the path that differ from the params are a type error', () => {
    const same: Arguments<'/cups/:id', CupId> = 3;
    const sameInside: Arguments<'/cups/:id/handle', CupId> = 3;
    const none: Arguments<'/cups', undefined> = 3;
    const paramsLack: Arguments<'/cups/:id', undefined> = 4;
    const pathLacks: Arguments<'/cups', CupId> = 4;
    const otherName: Arguments<'/cups/:cup', CupId> = 4;
    const oneMore: Arguments<'/cups/:id/:handle', CupId> = 4;
    expect([same, sameInside, none]).toEqual([3, 3, 3]);
    expect([paramsLack, pathLacks, otherName, oneMore]).toEqual([4, 4, 4, 4]);
  });

  it('a missing permission, a missing response and an example of another shape are type errors', () => {
    const whole: Fits<Spec> = true;
    const open: Fits<Omit<Spec, 'permission'>> = false;
    const withoutMail: Fits<Omit<Spec, 'response'>> = false;
    const untrue: { response: { cup: number } } extends RouteExample<undefined, undefined, undefined, Cup>
      ? true
      : false = false;
    expect([whole, open, withoutMail, untrue]).toEqual([true, false, false, false]);
  });
});
