import { cleanup, render, screen } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';

import type { Dispute } from '../../../../contract/types';
import { fakeServer, type Call } from '../../../../data/test/fake-server';
import { notices } from '../../../../data/test/notices';
import ChallengePage from '../page';
import { dispute, prefill } from './cases';
import {
	ADDRESS,
	field,
	last,
	pass,
	posts,
	press,
	setUp,
	step,
	type,
} from './merchant';

setUp();

let number = 0;

/** Shows a dispute that the server takes its time to read again. */
async function show( change: Partial< Dispute > = {} ) {
	const first = dispute( { ...change, id: `dp_slow_${ ++number }` } );
	const path = `/disputes/${ first.id }`;
	const reads: Call[] = [];
	const calls = fakeServer( ( call ) => {
		if ( call.path === path && call.data === undefined ) {
			reads.push( call );
			return reads.length === 1 ? first : undefined;
		}
		return call.path.endsWith( '/prefill' ) ? prefill : undefined;
	} );
	getHistory().replace( `${ ADDRESS }&id=${ first.id }` );
	render( <ChallengePage /> );
	await pass();
	const described = ( text: string ): Dispute => ( {
		...first,
		evidence: { ...first.evidence, product_description: text },
		evidence_details: { ...first.evidence_details, has_evidence: true },
	} );
	/** Answers every reading that is still open. */
	const read = async ( now: Dispute ) => {
		reads.forEach( ( call ) => call.answer( now ) );
		await pass();
	};
	return { calls, described, first, read };
}

/** Saves a description, without an answer yet. */
async function save( calls: readonly Call[], text: string ) {
	type( 'Product description', text );
	press( 'Next' );
	await pass();
	return posts( calls ).at( -1 ) as Call;
}

describe( 'While a slow server has not read the dispute again', () => {
	it( 'a draft that was saved and is opened again is the saved one', async () => {
		const { calls, described } = await show();
		( await save( calls, 'My lamp' ) ).answer( described( 'My lamp' ) );
		await pass();
		expect( step() ).toMatch( /^Step 2/ );
		cleanup();
		render( <ChallengePage /> );
		await pass();
		expect( field( 'Product description' ).value ).toBe( 'My lamp' );
		await save( calls, 'My lamp, blue' );
		expect( last( calls ).based_on.product_description ).toBe( 'My lamp' );
	} );

	it( 'a submitted answer that is looked at can’t be changed', async () => {
		const { calls, described } = await show( { reason: 'duplicate' } );
		( await save( calls, 'My lamp' ) ).answer( described( 'My lamp' ) );
		await pass();
		press( 'Submit evidence' );
		press( 'Submit evidence' );
		await pass();
		posts( calls )
			.at( -1 )
			?.answer( { ...described( 'My lamp' ), status: 'under_review' } );
		await pass();
		press( 'View submitted dispute' );
		await pass();
		press( /Purchase info/ );
		await pass();
		expect( field( 'Product description' ) ).toHaveAttribute( 'readonly' );
	} );

	it( 'the other version of a draft is neither shown nor taken before it is known', async () => {
		const { calls, described, read } = await show();
		( await save( calls, 'My lamp' ) ).fail( 409, {
			code: 'wcpay_evidence_changed',
			message: 'Changed.',
		} );
		await pass();
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		await read( described( 'Their vase' ) );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent(
			/YoursMy lampSaved elsewhereTheir vase/
		);
		press( 'Use the other version' );
		await pass();
		expect( field( 'Product description' ).value ).toBe( 'Their vase' );
		await save( calls, 'Our vase' );
		expect( last( calls ).based_on.product_description ).toBe(
			'Their vase'
		);
	} );

	it( 'another version that can’t be read is no question, and saving asks again', async () => {
		const { calls, first } = await show();
		const refuse = async ( call: Call ) => {
			call.fail( 409, {
				code: 'wcpay_evidence_changed',
				message: 'Changed.',
			} );
			await pass();
		};
		await refuse( await save( calls, 'My lamp' ) );
		calls
			.filter( ( { path } ) => path === `/disputes/${ first.id }` )
			.forEach( ( call ) =>
				call.fail( 503, {
					code: 'wcpay_http_request_failed',
					message: 'Down.',
				} )
			);
		await pass();
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( notices.at( -1 ) ).toMatch( /^error: .*Down\./ );
		expect( field( 'Product description' ).value ).toBe( 'My lamp' );
		press( 'Next' );
		await pass();
		expect( posts( calls ) ).toHaveLength( 2 );
	} );

	it( 'a save whose answer was lost is no change of somebody else', async () => {
		const { calls, described, read } = await show();
		( await save( calls, 'My lamp' ) ).fail( 0, {
			code: 'fetch_error',
			message: 'Offline.',
		} );
		await pass();
		type( 'Product description', '' );
		press( 'Next' );
		await pass();
		await read( described( 'My lamp' ) );
		expect( posts( calls ) ).toHaveLength( 2 );
		expect( last( calls ) ).toMatchObject( {
			evidence: { product_description: '' },
			based_on: { product_description: 'My lamp' },
		} );
	} );
} );
