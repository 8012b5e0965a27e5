import { shop } from '../shop';
import { expect, test } from '../test';
import { ChallengePage, disputed, readBack } from './challenge-page';

test( 'Two earlier payments turn a Visa dispute, and one alone is kept as a draft', async ( {
	page,
} ) => {
	const { id: customer } = await shop.platform< { id: string } >(
		'POST',
		'/v1/customers',
		{ name: 'Ada' }
	);
	const bought = {
		buyer: { ip: '203.0.113.7', email: `${ customer }@store.example` },
		late: { payment_method: 'pm_card_visa', customer },
	};
	await shop.order( bought );
	await shop.order( bought );
	await shop.clock( 150 );
	const { dispute } = await disputed( { reason: 'fraudulent' }, bought );

	const it = new ChallengePage( page );
	const boxes = page.getByRole( 'checkbox', { name: /^\$50\.00/ } );
	await it.open( dispute );
	await it.next( 'Earlier payments' );
	await expect( boxes ).toHaveCount( 2 );
	await boxes.first().uncheck();
	await expect(
		page.getByText( /^Choose 1 more: Visa takes two/ ).first()
	).toBeVisible();
	await it.next( 'Shipping details' );
	expect(
		( await readBack( page, dispute ) ).compelling_evidence?.charges
	).toEqual( [] );

	await it.open( dispute );
	await it.next( 'Earlier payments' );
	await expect( boxes.first() ).not.toBeChecked();
	await expect( boxes.last() ).toBeChecked();
	await boxes.first().check();
	await expect(
		page.getByText( /^Visa’s rule is met/ ).first()
	).toBeVisible();
	await page.getByRole( 'button', { name: 'Review', exact: true } ).click();
	await it.heading( 'Review' ).waitFor();
	await expect(
		page.getByText( /^Earlier payments that nobody disputed: .+, / )
	).toBeVisible();
	await it.submit();
	const { compelling_evidence: sent, status } = await readBack(
		page,
		dispute
	);
	expect( status ).toBe( 'under_review' );
	expect( sent ).toMatchObject( {
		status: 'qualified',
		charges: [ expect.any( String ), expect.any( String ) ],
	} );
} );
