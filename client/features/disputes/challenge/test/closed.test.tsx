import { render, screen } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';

import { fakeServer } from '../../../../data/test/fake-server';
import ChallengePage from '../page';
import {
	ADDRESS,
	field,
	letter,
	pass,
	platform,
	posts,
	press,
	setUp,
	show,
	type,
} from './merchant';

setUp();

describe( 'A dispute that can’t be answered', () => {
	it.each( [
		'warning_under_review',
		'warning_closed',
		'under_review',
		'charge_refunded',
		'won',
		'lost',
		'prevented',
		'appeal_needs_response',
		'something_new',
	] )( 'because it is %s, is read-only', async ( status ) => {
		const calls = await show( { status } );
		expect( field( 'Product description' ) ).toHaveAttribute( 'readonly' );
		expect( field( 'Product type' ) ).toBeDisabled();
		expect(
			screen.queryByRole( 'button', { name: /^Choose file/ } )
		).toBeNull();
		press( 'Review' );
		await pass();
		expect( posts( calls ) ).toEqual( [] );
	} );

	it( 'because its appeal is made elsewhere, says so and leads there', async () => {
		await show( {
			status: 'appeal_needs_response',
			notice: {
				headline: 'You can appeal the decision',
				text: 'Appeals are made in Stripe’s Dashboard.',
				label: 'Open in Stripe’s Dashboard',
				url: 'https://dashboard.stripe.com/payments/pi_1',
			},
		} );
		expect(
			screen.getByText( 'Appeals are made in Stripe’s Dashboard.', {
				selector: '.components-notice *',
			} )
		).toBeVisible();
		expect(
			screen.getByRole( 'link', { name: 'Open in Stripe’s Dashboard' } )
		).toHaveAttribute(
			'href',
			'https://dashboard.stripe.com/payments/pi_1'
		);
		expect( field( 'Product description' ) ).toHaveAttribute( 'readonly' );
	} );

	it( 'because it was ended meanwhile, keeps what was typed', async () => {
		const calls = await show();
		type( 'Product description', 'A lamp' );
		press( 'Next' );
		await pass();
		platform.dispute = { ...platform.dispute, status: 'lost' };
		posts( calls )[ 0 ]?.fail( 409, {
			code: 'dispute_unexpected_state',
			message: 'It can no longer be changed.',
		} );
		await pass();
		expect( field( 'Product description' ).value ).toBe( '' );
		expect( field( 'Product description' ) ).toHaveAttribute( 'readonly' );
		expect(
			screen.getAllByText( /you can still copy it/ )[ 0 ]
		).toBeVisible();
		expect(
			screen.getByText( 'A lamp', { selector: 'dd *' } )
		).toBeVisible();
	} );

	it( 'because another tab has submitted it, shows what the bank has', async () => {
		const calls = await show();
		type( 'Product type', 'multiple' );
		press( 'Next' );
		await pass();
		const { evidence, evidence_details: details } = platform.dispute;
		platform.dispute = {
			...platform.dispute,
			status: 'under_review',
			evidence: {
				...evidence,
				product_description: 'Their vase',
				shipping_carrier: 'Pigeon',
				shipping_date: '2026-02-02',
				receipt: 'file_theirs',
				uncategorized_text: 'Their letter',
			},
			evidence_details: { ...details, submission_count: 1 },
			metadata: {
				__product_type: 'physical_product',
				__cover_letter: 'automatic',
				__shipping_date: 'automatic',
			},
		};
		posts( calls )[ 0 ]?.fail( 409, {
			code: 'dispute_unexpected_state',
			message: 'It can no longer be changed.',
		} );
		await pass();
		await pass();
		expect( field( 'Product type' ).value ).toBe( 'physical_product' );
		expect( field( 'Product description' ).value ).toBe( 'Their vase' );
		expect(
			calls.some( ( { path } ) => path.includes( 'file_theirs' ) )
		).toBe( true );
		expect(
			screen.getByRole( 'group', { name: /^Order receipt/ } )
		).not.toHaveTextContent( 'No file' );
		expect( document.querySelector( 'dl' ) ).toHaveTextContent(
			'Several of these'
		);
		press( 'Next' );
		await pass();
		expect( field( 'Carrier' ).value ).toBe( 'Pigeon' );
		expect( field( 'Shipping date' ).value ).toBe( '2026-02-02' );
		press( 'Next' );
		await pass();
		expect( letter() ).toBe( 'Their letter' );
		expect( posts( calls ) ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'under_review', 1, /You see what was submitted/ ],
		[ 'lost', 0, /No evidence was submitted/ ],
	] )(
		'because it is %s after %d submissions, fills in nothing by itself',
		async ( status, submissions, says ) => {
			const { evidence_details: details } = platform.dispute;
			await show( {
				status,
				evidence_details: {
					...details,
					has_evidence: false,
					submission_count: submissions,
				},
			} );
			expect( screen.getAllByText( says )[ 0 ] ).toBeVisible();
			expect( field( 'Product description' ).value ).toBe( '' );
			press( 'Next' );
			await pass();
			expect( field( 'Carrier' ).value ).toBe( '' );
			expect( field( 'Shipping date' ).value ).toBe( '' );
			expect( screen.queryByText( /^Today’s date/ ) ).toBeNull();
		}
	);

	it( 'because it can’t be read, says why, and tries again', async () => {
		getHistory().replace( `${ ADDRESS }&id=dp_lost` );
		const calls = fakeServer();
		render( <ChallengePage /> );
		await pass();
		const reads = () =>
			calls.filter( ( { path } ) => path === '/disputes/dp_lost' );
		reads()[ 0 ]?.fail( 503, {
			code: 'wcpay_http_request_failed',
			message: 'Down.',
		} );
		await pass();
		expect(
			screen.getByRole( 'heading', { name: 'Error retrieving dispute' } )
		).toBeVisible();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Down.' );
		expect(
			screen.getByRole( 'link', { name: /Back to disputes/ } )
		).toBeVisible();
		press( 'Try again' );
		await pass();
		expect( reads() ).toHaveLength( 2 );
	} );

	it( 'because there is none of that name, says so', async () => {
		getHistory().replace( `${ ADDRESS }&id=..%2Faccounts` );
		const calls = fakeServer();
		render( <ChallengePage /> );
		await pass();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'This address names no dispute.'
		);
		expect( calls ).toEqual( [] );
	} );
} );
