import { expectAccessible, expectNoOverflow } from '../accessibility';
import { shop } from '../shop';
import { expect, test } from '../test';
import { expectPaid } from './order-page';
import { agree, beginKlarna, refuse } from './other-page';

test( 'Klarna is paid on a page of its own, which sends the customer back', async ( {
	page,
} ) => {
	const { order, it, choose } = await beginKlarna( page );
	await choose();
	await expectAccessible( page, 'body' );
	await expectNoOverflow( page );
	await refuse( page );

	await choose();
	await agree( page );
	await it.expectThanks();
	await expectPaid( order, 4000, 'payment' );
	expect( await shop.look( order ) ).toMatchObject( {
		charge: { payment_method_details: { type: 'klarna' } },
	} );
} );
