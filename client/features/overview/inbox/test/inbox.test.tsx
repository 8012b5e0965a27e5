import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { navigateTo } from '@woocommerce/navigation';

import examples from '../../../../contract/examples.json';
import type { Account } from '../../../../contract/types';
import { fakeServer, type Call } from '../../../../data/test/fake-server';
import { noticeButtons, notices } from '../../../../data/test/notices';
import { settle } from '../../../../data/test/settle';
import { Inbox } from '../inbox';

jest.mock( '@woocommerce/navigation', () => ( {
	...jest.requireActual( '@woocommerce/navigation' ),
	navigateTo: jest.fn(),
} ) );

const account = examples[ 'GET /wc/v3/payments/accounts' ] as Account;
const NOTES = '/wc-analytics/admin/notes';
const ASKED = `${ NOTES }?order=desc&orderby=date&page=1&per_page=25&source=woocommerce-payments&status=unactioned`;

const note = ( id: number, more: object = {} ) => ( {
	id,
	name: `note-${ id }`,
	title: `Title ${ id }`,
	content: `Content <b>${ id }</b><script>bad()</script>`,
	date_created_gmt: `2026-11-2${ id }T10:00:00`,
	actions: [],
	...more,
} );

const three = [ note( 3 ), note( 2 ), note( 1 ) ];

const lastRead = ( time: unknown ) => {
	window.wcSettings = {
		admin: {
			currentUserData: {
				woocommerce_meta: {
					wc_payments_overview_inbox_last_read:
						JSON.stringify( time ),
				},
			},
		},
	};
};

let isReduced = false;
const motion = ( isWanted: boolean ) => {
	isReduced = isWanted;
	// A getter: WordPress keeps the object.
	window.matchMedia = ( query: string ) =>
		( {
			get matches() {
				return isReduced && query.includes( 'reduce' );
			},
			addEventListener: () => {},
			removeEventListener: () => {},
			addListener: () => {},
			removeListener: () => {},
		} ) as unknown as MediaQueryList;
};

async function show( notes: unknown, shown: Account | null = account ) {
	const calls = fakeServer();
	const view = render( <Inbox account={ shown } /> );
	await act( settle );
	const read = () => calls.filter( ( { address } ) => address === ASKED );
	if ( notes ) {
		await act( async () => read().at( -1 )?.answer( notes ) );
	}
	return { ...view, calls, read };
}

const titles = () =>
	screen
		.queryAllByRole( 'heading', { level: 3 } )
		.map( ( { textContent } ) => textContent );

const written = ( calls: readonly Call[] ) =>
	calls
		.filter( ( { path } ) => path.startsWith( `${ NOTES }/` ) )
		.map( ( { path, data } ) => [ path.replace( NOTES, '' ), data ] );

const answerLast = ( calls: readonly Call[] ) =>
	act( async () => calls.at( -1 )?.answer( {} ) );

const press = ( name: string | RegExp ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );

const confirm = async ( name: string ) => {
	const dialog = screen.getByRole( 'dialog' );
	await act( async () =>
		fireEvent.click( within( dialog ).getByRole( 'button', { name } ) )
	);
};

const undo = () =>
	act( async () => {
		noticeButtons.get( 'Undo' )?.();
		await settle();
	} );

/** Until notes that leave are gone. */
const wait = () =>
	act( () => new Promise( ( done ) => setTimeout( done, 600 ) ) );

beforeEach( () => {
	notices.length = 0;
	noticeButtons.clear();
	lastRead( 0 );
	motion( false );
} );

describe( 'The inbox', () => {
	it.each( [ 'rejected.fraud', 'rejected.other', 'under_review' ] as const )(
		'asks and shows nothing when the account is %s',
		async ( status ) => {
			const { calls, container } = await show( null, {
				...account,
				status,
			} );
			expect( calls ).toEqual( [] );
			expect( container ).toHaveTextContent( /^$/ );
		}
	);

	it( 'waits for the account', async () => {
		const { calls } = await show( null, null );
		expect( calls ).toEqual( [] );
	} );

	it.each( [ [ [] ], [ { broken: true } ], [ [ { id: 'x' }, null ] ] ] )(
		'is not there for %j',
		async ( notes ) => {
			const { container } = await show( notes );
			expect( container ).toHaveTextContent( /^$/ );
		}
	);

	it( 'shows notes without their scripts, marks those that are new, and remembers that they were seen', async () => {
		lastRead( Date.UTC( 2026, 10, 22, 10 ) );
		const before = Date.now();
		const { calls } = await show( three );
		expect( titles() ).toEqual( [ 'Title 3', 'Title 2', 'Title 1' ] );
		const [ first ] = screen.getAllByRole( 'listitem' );
		expect( first ).toHaveTextContent( 'Content 3' );
		expect( first?.innerHTML ).not.toContain( 'bad' );
		expect( screen.getAllByText( 'Unread' ) ).toHaveLength( 1 );
		const saved = calls.find( ( { path } ) => path === '/wp/v2/users/me' );
		const { woocommerce_meta: meta } = saved?.data as {
			woocommerce_meta: Record< string, string >;
		};
		expect(
			Number( meta.wc_payments_overview_inbox_last_read )
		).toBeGreaterThanOrEqual( before );
		await act( async () => saved?.answer( {} ) );
	} );

	it( 'names the message that is dismissed as it is shown', async () => {
		await show( [ note( 1, { title: 'Fish &amp; <b>Chips</b>' } ) ] );
		expect(
			screen.getByRole( 'button', { name: 'Dismiss Fish & Chips' } )
		).toBeInTheDocument();
	} );

	it( 'dismisses one after a question, and brings it back in its place', async () => {
		const { calls } = await show( three );
		press( /^Dismiss Title 2/ );
		expect( screen.getByRole( 'dialog' ) ).toHaveAccessibleName(
			'Dismiss this message?'
		);
		await confirm( 'Dismiss' );
		expect( written( calls ) ).toEqual( [ [ '/delete/2', undefined ] ] );
		await answerLast( calls );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( notices ).toEqual( [ 'success: Message dismissed.' ] );
		// It fades out before it goes.
		expect( titles() ).toHaveLength( 3 );
		await wait();
		expect( titles() ).toEqual( [ 'Title 3', 'Title 1' ] );

		await undo();
		expect( written( calls ).at( -1 ) ).toEqual( [
			'/2',
			{ is_deleted: 0 },
		] );
		await answerLast( calls );
		expect( titles() ).toEqual( [ 'Title 3', 'Title 2', 'Title 1' ] );
	} );

	it( 'stays when the dismissal is undone before the note has faded out', async () => {
		const { calls } = await show( three );
		press( /^Dismiss Title 2/ );
		await confirm( 'Dismiss' );
		await answerLast( calls );
		await undo();
		await answerLast( calls );
		await wait();
		expect( titles() ).toEqual( [ 'Title 3', 'Title 2', 'Title 1' ] );
	} );

	it( 'shows a message again that is brought back after the page was left and opened again', async () => {
		const before = await show( three );
		press( /^Dismiss Title 2/ );
		await confirm( 'Dismiss' );
		await answerLast( before.calls );
		before.unmount();

		// Its first reading takes so long that Undo comes before the answer.
		const { calls, read } = await show( null );
		await undo();
		await answerLast( calls );
		await act( settle );
		const [ late, fresh ] = read();
		await act( async () => fresh?.answer( three ) );
		await act( async () => late?.answer( [ note( 3 ), note( 1 ) ] ) );
		expect( titles() ).toEqual( [ 'Title 3', 'Title 2', 'Title 1' ] );
	} );

	it( 'dismisses all, at once for who wants no motion', async () => {
		motion( true );
		const { calls } = await show( three );
		press( 'Dismiss all' );
		await confirm( 'Dismiss all' );
		expect( written( calls ) ).toEqual( [
			[ '/update', { noteIds: [ 3, 2, 1 ], is_deleted: 1 } ],
		] );
		await answerLast( calls );
		await act( settle );
		expect( titles() ).toEqual( [] );

		await undo();
		expect( written( calls ).at( -1 ) ).toEqual( [
			'/update',
			{ noteIds: [ 3, 2, 1 ], is_deleted: 0 },
		] );
		await answerLast( calls );
		expect( titles() ).toEqual( [ 'Title 3', 'Title 2', 'Title 1' ] );
	} );

	it.each( [
		[ /^Dismiss Title 1/, 'Dismiss', 'Message could not be dismissed' ],
		[ /^Dismiss all/, 'Dismiss all', 'Messages could not be dismissed' ],
	] )(
		'keeps what %p could not dismiss, and says so',
		async ( button, act_, text ) => {
			const { calls } = await show( three );
			press( button );
			await confirm( act_ );
			await act( async () =>
				calls.at( -1 )?.fail( 500, {
					code: 'woocommerce_x',
					message: 'It broke.',
				} )
			);
			expect( notices ).toEqual( [ `error: ${ text }. It broke.` ] );
			expect( titles() ).toHaveLength( 3 );
			expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		}
	);

	it( 'says when a message could not be brought back', async () => {
		const { calls } = await show( three );
		press( /^Dismiss Title 1/ );
		await confirm( 'Dismiss' );
		await answerLast( calls );
		await undo();
		await act( async () =>
			calls
				.at( -1 )
				?.fail( 500, { code: 'woocommerce_x', message: 'It broke.' } )
		);
		expect( notices.at( -1 ) ).toBe(
			'error: Message could not be brought back. It broke.'
		);
	} );

	it( 'dismisses nothing on Cancel', async () => {
		const { calls } = await show( three );
		press( /^Dismiss Title 1/ );
		await confirm( 'Cancel' );
		expect( written( calls ) ).toEqual( [] );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'says when it can’t be read, why, and reads it again', async () => {
		const { read } = await show( null );
		await act( async () =>
			read()[ 0 ]?.fail( 500, { code: 'rest_x', message: 'It broke.' } )
		);
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			/There was an error getting your inbox\. Please try again\..*It broke\./
		);
		press( 'Reload' );
		await act( settle );
		await act( async () => read()[ 1 ]?.answer( three ) );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( titles() ).toHaveLength( 3 );
	} );

	it( 'opens what a note is about, and marks that it was followed', async () => {
		const url = 'https://store.example/wp-admin/admin.php?page=x';
		const actions = [ { id: 7, label: 'See it', url } ];
		const { calls } = await show( [ note( 1, { actions } ) ] );
		const link = screen.getByRole( 'link', { name: 'See it' } );
		expect( link ).toHaveAttribute( 'href', url );
		fireEvent.click( link );
		await act( settle );
		expect( written( calls ) ).toEqual( [ [ '/1/action/7', undefined ] ] );
		expect( navigateTo ).not.toHaveBeenCalled();
		await act( async () => calls.at( -1 )?.fail( 500, {} ) );
		expect( navigateTo ).toHaveBeenCalledWith( { url } );
	} );

	it( 'does not follow code, and takes off what was only confirmed', async () => {
		motion( true );
		const actions = [ { id: 7, label: 'Got it', url: 'javascript:bad()' } ];
		const { calls } = await show( [ note( 1, { actions } ), note( 2 ) ] );
		press( 'Got it' );
		await act( settle );
		await answerLast( calls );
		await act( settle );
		expect( titles() ).toEqual( [ 'Title 2' ] );
	} );
} );
