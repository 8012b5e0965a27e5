import { act, fireEvent, render, screen } from '@testing-library/react';

import examples from '../../../../contract/examples.json';
import type {
	Account,
	CachedDisputeList,
	Overview,
} from '../../../../contract/types';
import { changed } from '../../../../data/stores';
import { fakeServer, type Call } from '../../../../data/test/fake-server';
import { lasting, noticeButtons, notices } from '../../../../data/test/notices';
import { settle } from '../../../../data/test/settle';
import type { Read } from '../../cards/props';
import { CollapsedTasks } from '../collapsed-tasks';
import { TaskList } from '../task-list';

const example = examples[ 'GET /wc/v3/payments/accounts' ] as Account;
const overview = examples[
	'GET /wc/v3/payments/deposits/overview-all'
] as Overview;
const {
	data: [ dispute ],
} = examples[ 'GET /wc/v3/payments/disputes' ] as CachedDisputeList;

const NOW = Date.UTC( 2026, 10, 23, 12 ) / 1000;
const OPTIONS = '/settings/woocommerce_';

/** One with something to do for each kind of mark. */
const account: Account = {
	...example,
	kind: 'test_drive',
	created: NOW - 86_400,
};

const banks = ( status: string ): Overview => ( {
	...overview,
	account: {
		...overview.account,
		default_external_accounts: [ { currency: 'usd', status } ],
	},
} );

interface Answers {
	account?: Partial< Read< Account > >;
	disputes?: unknown;
	overview?: unknown;
}

async function show(
	settings: Window[ 'merchantPaymentsSettings' ] = {},
	answers: Answers = {}
) {
	window.merchantPaymentsSettings = {
		connectLink: 'https://store.example/connect',
		bankDetailsLink: 'https://store.example/bank',
		mode: 'test',
		now: NOW,
		readAt: Date.now(),
		tasks: { dismissed: [], deleted: [], postponed: {} },
		...settings,
	};
	const calls = fakeServer( ( { path } ) => {
		const known: Record< string, unknown > = {
			'/disputes':
				answers.disputes === 'waiting'
					? undefined
					: ( answers.disputes ?? { data: [] } ),
			'/deposits/overview-all': answers.overview ?? banks( 'new' ),
		};
		return path.startsWith( OPTIONS ) ? undefined : known[ path ];
	} );
	const onGoLive = jest.fn();
	const view = render(
		<TaskList
			account={ {
				value: account,
				error: null,
				isLoading: false,
				receivedAt: 0,
				reload: () => {},
				...answers.account,
			} }
			onGoLive={ onGoLive }
		/>
	);
	// Stores are shared between tests.
	act( () => changed( 'disputes', 'deposits', 'transactions' ) );
	await act( settle );
	return { ...view, calls, onGoLive };
}

const titles = () =>
	screen
		.queryAllByRole( 'heading', { level: 3 } )
		.map( ( { textContent } ) => textContent );

const GO_LIVE = 'Start taking real payments';
const DONE = 'Verify your business (Done)';

const choose = async ( task: string, choice: string ) => {
	fireEvent.click(
		screen.getByRole( 'button', { name: `Options of “${ task }”` } )
	);
	await act( settle );
	fireEvent.click( screen.getByRole( 'menuitem', { name: choice } ) );
	await act( settle );
};

const written = ( calls: readonly Call[] ) =>
	calls
		.filter( ( { path } ) => path.startsWith( OPTIONS ) )
		.map( ( { path, data } ) => [ path.replace( OPTIONS, '' ), data ] );

const answerLast = ( calls: readonly Call[] ) =>
	act( async () => {
		calls.at( -1 )?.answer( { success: true } );
		await settle();
	} );

const undo = () =>
	act( async () => {
		noticeButtons.get( 'Undo' )?.();
		await settle();
	} );

beforeEach( () => {
	notices.length = 0;
	noticeButtons.clear();
} );

describe( 'The list of tasks', () => {
	it.each( [
		[ 'Dismiss', GO_LIVE, DONE, [ 'dismissed_todo_tasks', 'go-live' ] ],
		[
			'Remove from the list',
			'Verify your business',
			GO_LIVE,
			[ 'deleted_todo_tasks', 'verify-business' ],
		],
	] )(
		'forgets a task by “%s” for the store, until that is undone',
		async ( choice, task, left, [ option = '', key = '' ] ) => {
			const { calls } = await show();
			expect( titles() ).toEqual( [ GO_LIVE, DONE ] );

			await choose( task, choice );
			expect( titles() ).toEqual( [ left ] );
			const added = [ option, { value: [ key ], change: 'add' } ];
			expect( written( calls ) ).toEqual( [ added ] );
			// WordPress drops a passing notice on Enter before its button is pressed.
			expect( lasting.at( -1 ) ).toBe( true );
			expect( notices[ 0 ] ).toMatch(
				new RegExp( `^info: “${ task }”` )
			);

			// Before the first write is there: the second one waits for it.
			await undo();
			expect( titles() ).toEqual( [ GO_LIVE, DONE ] );
			expect( written( calls ) ).toEqual( [ added ] );
			await answerLast( calls );
			expect( written( calls ) ).toEqual( [
				added,
				[ option, { value: [ key ], change: 'remove' } ],
			] );
			await answerLast( calls );
		}
	);

	it( 'counts what is to do, and not what is done', async () => {
		await show();
		expect( titles() ).toEqual( [ GO_LIVE, DONE ] );
		expect( screen.getByText( '1 task' ) ).toBeVisible();
	} );

	it( 'postpones a task for a day', async () => {
		const { calls } = await show();
		await choose( GO_LIVE, 'Remind me tomorrow' );
		expect( titles() ).toEqual( [ DONE ] );
		const [ [ option, data ] = [] ] = written( calls );
		expect( option ).toBe( 'remind_me_later_todo_tasks' );
		const { value, change } = data as {
			value: Record< string, number >;
			change: string;
		};
		expect( change ).toBe( 'add' );
		const until = value[ 'go-live' ] ?? 0;
		expect( Number.isInteger( until ) ).toBe( true );
		expect( Math.abs( until - ( NOW * 1000 + 86_400_000 ) ) ).toBeLessThan(
			60_000
		);
		await answerLast( calls );

		await undo();
		expect( titles() ).toEqual( [ GO_LIVE, DONE ] );
		await answerLast( calls );
	} );

	it( 'says when a choice could not be saved, and keeps to it on this page', async () => {
		const { calls } = await show();
		await choose( GO_LIVE, 'Dismiss' );
		await act( async () =>
			calls.at( -1 )?.fail( 500, { code: 'wcpay_server_error' } )
		);
		await act( settle );
		expect( notices.at( -1 ) ).toBe( 'error: Error saving option' );
		expect( titles() ).toEqual( [ DONE ] );
	} );

	it.each( [
		[ { dismissed: [ 'go-live' ], deleted: [], postponed: {} }, [ DONE ] ],
		[
			{ dismissed: [], deleted: [ 'verify-business' ], postponed: {} },
			[ GO_LIVE ],
		],
		[
			{
				dismissed: [],
				deleted: [],
				postponed: { 'go-live': NOW * 1000 + 3_600_000 },
			},
			[ DONE ],
		],
		[
			{
				dismissed: [],
				deleted: [],
				postponed: { 'go-live': NOW * 1000 - 1 },
			},
			[ GO_LIVE, DONE ],
		],
		[ null, [ GO_LIVE, DONE ] ],
		[ 'nonsense', [ GO_LIVE, DONE ] ],
		[
			{ dismissed: 'go-live', deleted: { a: 1 }, postponed: 'x' },
			[ GO_LIVE, DONE ],
		],
		[
			{ dismissed: [ 7, null ], postponed: { 'go-live': 'tomorrow' } },
			[ GO_LIVE, DONE ],
		],
	] )( 'reads %j from the options', async ( tasks, shown ) => {
		await show( { tasks: tasks as never } );
		expect( titles() ).toEqual( shown );
	} );

	it( 'starts the way to live payments', async () => {
		const { onGoLive } = await show();
		fireEvent.click(
			screen.getByRole( 'button', { name: 'Activate payments' } )
		);
		expect( onGoLive ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'puts what is most urgent first', async () => {
		await show(
			{},
			{
				disputes: {
					data: [ { ...dispute, due_by: '2026-11-24 10:00:00' } ],
				},
				overview: banks( 'errored' ),
			}
		);
		expect( titles() ).toEqual( [
			expect.stringMatching( /^Answer a dispute of .+ Last day today$/ ),
			'Update your bank details Payouts paused',
			GO_LIVE,
			DONE,
		] );
		expect(
			screen.queryByRole( 'button', { name: /Options of “Answer/ } )
		).toBeNull();
		const [ first ] = screen.getAllByRole( 'listitem' );
		expect( first ).toHaveTextContent( 'the customer keeps the money' );
	} );

	it( 'asks for open disputes as the specification says, and for no captures without any', async () => {
		const { calls } = await show();
		const asked = calls.map( ( { address } ) => address );
		expect( asked ).toContain(
			'/disputes?direction=asc&filter=awaiting_response&page=1&pagesize=50&sort=due_by'
		);
		expect( asked.join() ).not.toContain( '/authorizations' );
	} );

	it( 'keeps its place while nothing is known', async () => {
		await show( {}, { account: { value: null, isLoading: true } } );
		const card = screen.getByRole( 'region', { name: 'Things to do' } );
		expect( card.querySelector( '[aria-busy="true"]' ) ).not.toBeNull();
	} );

	it( 'says why when nothing can be known, and tries again', async () => {
		const reload = jest.fn();
		await show(
			{},
			{
				account: {
					value: null,
					error: {
						code: 'wcpay_http_request_failed',
						message: 'The store is being repaired.',
						status: 503,
						param: null,
					},
					reload,
				},
			}
		);
		const card = screen.getByRole( 'region', { name: 'Things to do' } );
		expect( card ).toHaveTextContent(
			'We couldn’t check what there is to do. The store is being repaired.'
		);
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'says when there is nothing to do', async () => {
		await show( {
			tasks: {
				dismissed: [ 'go-live' ],
				deleted: [ 'verify-business' ],
				postponed: {},
			},
		} );
		expect(
			screen.getByText( 'There’s nothing to do right now.' )
		).toBeVisible();
	} );

	it( 'shows the other tasks when disputes can’t be read, says why, and tries again', async () => {
		const { calls, container } = await show( {}, { disputes: 'waiting' } );
		const last = () =>
			calls.filter( ( { path } ) => path === '/disputes' ).at( -1 );
		await act( async () =>
			last()?.fail( 500, {
				code: 'wcpay_http_request_failed',
				message: 'It broke.',
			} )
		);
		expect( titles() ).toEqual( [ GO_LIVE, DONE ] );
		expect( container ).toHaveTextContent(
			'We couldn’t check for disputes to answer. It broke.'
		);
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await act( settle );
		await act( async () => last()?.answer( { data: [] } ) );
		expect( container ).not.toHaveTextContent( 'We couldn’t check' );
	} );
} );

describe( 'More tasks than five', () => {
	it( 'collapse', () => {
		const tasks = Array.from( { length: 7 }, ( _, each ) => ( {
			key: `task-${ each }`,
			title: `Task ${ each }`,
		} ) );
		const nothing = () => {};
		render(
			<CollapsedTasks
				tasks={ tasks }
				acts={ {
					marks: { dismissed: [], deleted: [], postponed: {} },
					dismiss: nothing,
					delete: nothing,
					snooze: nothing,
				} }
			/>
		);
		const count = () => screen.getAllByRole( 'listitem' ).length;
		expect( count() ).toBe( 5 );
		const more = screen.getByRole( 'button', { name: 'Show tasks' } );
		expect( more ).toHaveAttribute( 'aria-expanded', 'false' );
		fireEvent.click( more );
		expect( count() ).toBe( 7 );
		fireEvent.click( screen.getByRole( 'button', { name: 'Hide tasks' } ) );
		expect( count() ).toBe( 5 );
	} );
} );
