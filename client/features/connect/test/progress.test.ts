import { runTestAccount } from '../test-account/progress';

/** Turns of 2.5 seconds. */
const turn = ( turns = 1 ) => jest.advanceTimersByTimeAsync( turns * 2_500 );

interface Setting {
	/** Milliseconds that opening takes. */
	opensAfter?: number;
	/** The account's status at each poll; the last one stays. */
	statuses?: string[];
	/** Milliseconds that a poll takes. */
	readsAfter?: number;
}

const after = ( milliseconds: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

function run( { opensAfter = 0, statuses = [], readsAfter = 0 }: Setting ) {
	const seen: number[] = [];
	const stop = new AbortController();
	const state = { polls: 0, isOver: false };
	void runTestAccount( {
		open: () => ( opensAfter ? after( opensAfter ) : Promise.resolve() ),
		readStatus: async () => {
			await ( readsAfter && after( readsAfter ) );
			const status = statuses[ state.polls ] ?? statuses.at( -1 );
			state.polls++;
			return status ?? Promise.reject( new Error( 'down' ) );
		},
		onProgress: ( percent ) => seen.push( percent ),
		signal: stop.signal,
	} ).then( () => ( state.isOver = true ) );
	return { seen, stop, state };
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

describe( 'A test account', () => {
	it( 'rises by 5 to 40 while it is opened, and no further', async () => {
		const { seen, state } = run( { opensAfter: 60_000 } );
		expect( seen ).toEqual( [ 5 ] );
		await turn( 7 );
		expect( seen ).toEqual( [ 5, 10, 15, 20, 25, 30, 35, 40 ] );
		await turn( 10 );
		expect( Math.max( ...seen ) ).toBe( 40 );
		expect( state.polls ).toBe( 0 );
	} );

	it( 'jumps to 40 when it is open, then rises by 6 with each poll; ends when its status is no longer pending', async () => {
		const { seen, state } = run( {
			opensAfter: 3_000,
			statuses: [
				'pending_verification',
				'pending_verification',
				'complete',
			],
		} );
		await jest.advanceTimersByTimeAsync( 3_000 );
		expect( seen ).toEqual( [ 5, 10, 40 ] );
		await turn( 2 );
		expect( seen ).toEqual( [ 5, 10, 40, 46, 52 ] );
		expect( state.isOver ).toBe( false );
		await turn();
		expect( seen.at( -1 ) ).toBe( 58 );
		expect( state ).toEqual( { polls: 3, isOver: true } );
		await turn( 20 );
		expect( state.polls ).toBe( 3 );
	} );

	it( 'ends above 95, also when its status can’t be read', async () => {
		for ( const statuses of [ [ 'pending' ], [] ] ) {
			const { seen, state } = run( { statuses } );
			await turn( 9 );
			expect( [ seen.at( -1 ), state.isOver ] ).toEqual( [ 94, false ] );
			await turn();
			expect( [ seen.at( -1 ), state.isOver ] ).toEqual( [ 100, true ] );
			expect( state.polls ).toBe( 10 );
		}
	} );

	it( 'ends after 40 seconds of polls that take long', async () => {
		const { state } = run( {
			statuses: [ 'pending_verification' ],
			readsAfter: 8_000,
		} );
		await jest.advanceTimersByTimeAsync( 39_999 );
		expect( state.isOver ).toBe( false );
		await jest.advanceTimersByTimeAsync( 1 );
		expect( state.isOver ).toBe( true );
	} );

	it( 'rejects with the reason when it can’t be opened', async () => {
		const seen: number[] = [];
		await expect(
			runTestAccount( {
				open: () => Promise.reject( new Error( 'refused' ) ),
				readStatus: () => Promise.resolve( 'complete' ),
				onProgress: ( percent ) => seen.push( percent ),
				signal: new AbortController().signal,
			} )
		).rejects.toThrow( 'refused' );
		await turn( 5 );
		expect( seen ).toEqual( [ 5 ] );
	} );

	it( 'stops when the page is left', async () => {
		const { seen, state, stop } = run( { statuses: [ 'pending' ] } );
		await turn( 2 );
		const before = seen.length;
		stop.abort();
		await turn( 20 );
		expect( [ seen.length, state.polls ] ).toEqual( [ before, 2 ] );
	} );
} );
