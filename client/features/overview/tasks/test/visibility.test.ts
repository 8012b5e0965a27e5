import type { TaskMarks } from '../../../../data/boot';
import type { Task } from '../task';
import { visibleTasks } from '../visibility';

const NOW = 1_772_000_000_000;

const task = ( key: string, more: Partial< Task > = {} ): Task => ( {
	key,
	title: key,
	...more,
} );

const shown = ( tasks: Task[], marks: Partial< TaskMarks > = {} ) =>
	visibleTasks(
		tasks,
		{ dismissed: [], deleted: [], postponed: {}, ...marks },
		NOW
	).map( ( { key } ) => key );

describe( 'Tasks', () => {
	it( 'are sorted: what is to do first, then by level, then as they come', () => {
		expect(
			shown( [
				task( 'done-1', { isCompleted: true, level: 1 } ),
				task( 'usual' ),
				task( 'low', { level: 3 } ),
				task( 'first', { level: 1 } ),
				task( 'second', { level: 2 } ),
				task( 'also-first', { level: 1 } ),
				task( 'done-2', { isCompleted: true, level: 2 } ),
			] )
		).toEqual( [
			'first',
			'also-first',
			'second',
			'usual',
			'low',
			'done-1',
			'done-2',
		] );
	} );

	it.each( [
		[ { dismissed: [ 'a' ] }, [ 'b' ] ],
		[ { deleted: [ 'b' ] }, [ 'a' ] ],
		[ { dismissed: [ 'a' ], deleted: [ 'a', 'b' ] }, [] ],
		[ { dismissed: [ 'unknown' ] }, [ 'a', 'b' ] ],
		[ { postponed: { a: NOW + 1 } }, [ 'b' ] ],
		[ { postponed: { a: NOW } }, [ 'a', 'b' ] ],
		[ { postponed: { a: NOW - 86_400_000 } }, [ 'a', 'b' ] ],
		[ { postponed: { a: -5, b: Infinity } }, [ 'a' ] ],
		[ {}, [ 'a', 'b' ] ],
	] )( 'with %j, %j show', ( marks, keys ) => {
		expect( shown( [ task( 'a' ), task( 'b' ) ], marks ) ).toEqual( keys );
	} );

	it( 'may be called like properties of every object', () => {
		expect(
			shown( [ task( 'constructor' ), task( 'toString' ) ] )
		).toEqual( [ 'constructor', 'toString' ] );
	} );
} );
