import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readOptions } from '../../bin/store/options.mjs';

test( 'needs no option', () => {
	assert.deepEqual( readOptions( [], {} ), {
		port: 8870,
		fresh: false,
		help: false,
		db: 'sqlite',
	} );
} );

test( 'reads every option', () => {
	const args = [
		'--port=9000',
		'--fresh',
		'--seed=7',
		'--transactions=9',
		'--db=mariadb',
		'--runtime=native',
		'--wordpress=wp',
		'--woocommerce=/srv/woo=1',
	];
	assert.deepEqual( readOptions( args, {} ), {
		port: 9000,
		fresh: true,
		help: false,
		seed: 7,
		transactions: 9,
		db: 'mariadb',
		runtime: 'native',
		wordpress: path.resolve( 'wp' ),
		woocommerce: '/srv/woo=1',
	} );
} );

test( 'WOOCOMMERCE_DIR stands in for --woocommerce', () => {
	const env = { WOOCOMMERCE_DIR: '/srv/woo' };
	assert.equal( readOptions( [], env ).woocommerce, '/srv/woo' );
	assert.equal(
		readOptions( [ '--woocommerce=/other' ], env ).woocommerce,
		'/other'
	);
} );

const refused = [
	[ '--prot=1', /"--prot=1" is not known/ ],
	[ 'fresh', /"fresh" is not known/ ],
	[ '--new=yes', /is not known/ ],
	[ [ '--new', '--seed=1' ], /--new makes a store without data/ ],
	[ '--fresh=yes', /"--fresh=yes" is not known/ ],
	[ '--constructor=1', /is not known/ ],
	[ '--port=0', /--port takes a whole number from 1 to 65535, not "0"/ ],
	[ '--port', /--port takes a whole number/ ],
	[ '--port=80a', /--port takes a whole number/ ],
	[ '--port=65536', /--port takes a whole number/ ],
	[ '--transactions=-1', /--transactions takes a whole number/ ],
	[ '--seed=1.5', /--seed takes a whole number/ ],
	[ '--db=oracle', /--db takes sqlite or mariadb, not "oracle"/ ],
	[ '--runtime=', /--runtime takes native or wasm/ ],
	[ '--wordpress=', /--wordpress takes the path of a folder/ ],
];

for ( const [ args, message ] of refused ) {
	test( `refuses ${ args }`, () => {
		assert.throws( () => readOptions( [ args ].flat(), {} ), message );
	} );
}

test( 'refuses MariaDB for WebAssembly', () => {
	assert.throws(
		() => readOptions( [ '--runtime=wasm', '--db=mariadb' ], {} ),
		/works with --db=sqlite only/
	);
} );
