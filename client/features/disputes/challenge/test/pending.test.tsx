import { act, screen, within } from '@testing-library/react';

import type { PendingOperation } from '../../../../contract/types';
import { changed } from '../../../../data/stores';
import { notices } from '../../../../data/test/notices';
import { NOW } from './cases';
import {
	last,
	next,
	pass,
	platform,
	posts,
	press,
	setUp,
	show,
} from './merchant';

setUp();

const pendingOn = ( payment: string | null ): PendingOperation => ( {
	kind: 'dispute_submit',
	subject: `payment:${ payment }`,
	since: NOW / 1000,
	next_look: NOW / 1000 + 30,
} );

const submit = () => screen.getByRole( 'button', { name: 'Submit evidence' } );

/** Opens the last step of a dispute on a payment with something pending. */
async function openPending( subject = 'pi_1' ) {
	platform.pending = [ pendingOn( subject ) ];
	const calls = await show( { reason: 'duplicate', payment_intent: 'pi_1' } );
	await act( async () => changed( 'disputes' ) );
	await pass();
	await next( calls );
	return calls;
}

describe( 'Evidence while something is pending on the payment', () => {
	it( 'is saved and not submitted, and the page says why', async () => {
		const calls = await openPending();
		expect( last( calls ).submit ).toBe( false );
		expect(
			screen.getByText( /^It’s not known yet whether your evidence/, {
				selector: 'strong',
			} )
		).toBeVisible();
		expect( submit() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( submit() ).toHaveAccessibleDescription(
			'Waiting for an earlier request'
		);
		press( 'Submit evidence' );
		await pass();
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( posts( calls ) ).toHaveLength( 1 );
	} );

	it( 'can be submitted once a look finds that nothing happened', async () => {
		const calls = await openPending();
		platform.pending = [];
		press( 'Look again' );
		await pass();
		calls
			.filter( ( { path } ) => path === '/pending_operations/look' )[ 0 ]
			?.answer( { data: [] } );
		await pass();
		await pass();
		expect( notices.at( -1 ) ).toBe(
			'success: It’s known now. This page shows what happened.'
		);
		expect( submit() ).toHaveAttribute( 'aria-disabled', 'false' );
	} );

	it( 'is submitted where something is pending on another payment', async () => {
		await openPending( 'pi_2' );
		expect(
			screen.queryByText( /^It’s not known/, { selector: 'strong' } )
		).toBeNull();
		expect( submit() ).toHaveAttribute( 'aria-disabled', 'false' );
	} );

	it( 'whose answer was lost is read-only once the bank has it', async () => {
		const calls = await openPending( 'pi_2' );
		press( 'Submit evidence' );
		const dialog = screen.getByRole( 'dialog' );
		act( () =>
			within( dialog )
				.getByRole( 'button', { name: 'Submit evidence' } )
				.click()
		);
		await pass();
		platform.pending = [ pendingOn( 'pi_1' ) ];
		posts( calls ).at( -1 )?.fail( 504, { code: 'wcpay_outcome_unknown' } );
		await pass();
		expect(
			screen.getByText( /^It’s not known yet whether your evidence/, {
				selector: 'strong',
			} )
		).toBeVisible();
		expect( screen.queryByText( /^We don’t know yet/ ) ).toBeNull();

		// The laptop sleeps; the store looks meanwhile.
		jest.setSystemTime( Date.now() + 3_600_000 );
		platform.pending = [];
		platform.dispute = {
			...platform.dispute,
			status: 'under_review',
			evidence_details: {
				...platform.dispute.evidence_details,
				submission_count: 1,
			},
		};
		const sent = posts( calls ).length;
		await pass( 12_000 );
		await pass();
		expect( posts( calls ) ).toHaveLength( sent );
		expect(
			screen.getByRole( 'button', { name: 'Return to disputes' } )
		).toBeVisible();
	} );

	it( 'says what happened instead', async () => {
		const calls = await openPending( 'pi_2' );
		press( 'Submit evidence' );
		const dialog = screen.getByRole( 'dialog' );
		act( () =>
			within( dialog )
				.getByRole( 'button', { name: 'Submit evidence' } )
				.click()
		);
		await pass();
		posts( calls ).at( -1 )?.fail( 409, {
			code: 'wcpay_earlier_request_done',
			message: 'This dispute was accepted. Nothing else was done.',
		} );
		await pass();
		expect( notices.at( -1 ) ).toBe(
			'error: This dispute was accepted. Nothing else was done.'
		);
	} );
} );
