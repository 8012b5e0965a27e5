/** A private MariaDB server with its own socket and data, which exits with us. */
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { needMariaDb } from '../requirements/programs.mjs';
import { Failure, failedRun, failedServer } from './failure.mjs';
import { tryLock } from './lock.mjs';
import { accepts, becomesReady } from './ports.mjs';
import { run, startServer } from './processes.mjs';

const host = 'localhost';
const user = 'store';
const password = 'store';

/** Settings for speed instead of durability: the data can be generated again. */
const quickSettings = [
	'--innodb-flush-log-at-trx-commit=0',
	'--innodb-buffer-pool-size=512M',
	'--innodb-doublewrite=0',
	'--innodb-flush-method=nosync',
	'--debug-no-sync',
	'--performance-schema=off',
	'--skip-log-bin',
	'--skip-name-resolve',
	'--character-set-server=utf8mb4',
	'--max-allowed-packet=64M',
];

/** As root the server must be told to run as root; the user `mysql` may not be able to enter root's folders. */
const asWhom = process.getuid?.() === 0 ? [ '--user=root' ] : [];

async function createData( programs, data ) {
	const unfinished = `${ data }.unfinished`;
	await rm( unfinished, { recursive: true, force: true } );
	await mkdir( unfinished, { recursive: true } );
	const { code, stdout, stderr } = await run( programs.install, [
		'--no-defaults',
		`--datadir=${ unfinished }`,
		'--auth-root-authentication-method=normal',
		'--skip-test-db',
		...asWhom,
	] );
	if ( code !== 0 ) {
		throw failedRun( "Creating MariaDB's data", stdout + stderr );
	}
	await rename( unfinished, data );
}

async function startOn( { programs, data, runDir, log } ) {
	const socket = path.join( runDir, 'sock' );
	const accounts = path.join( runDir, 'accounts.sql' );
	await writeFile(
		accounts,
		`CREATE OR REPLACE USER '${ user }'@'${ host }' IDENTIFIED BY '${ password }';\n` +
			`GRANT ALL ON *.* TO '${ user }'@'${ host }';\n`
	);
	const logFile = `${ data }.log`;
	log( 'Starting MariaDB' );
	const server = startServer(
		programs.server,
		[
			'--no-defaults',
			`--datadir=${ data }`,
			`--socket=${ socket }`,
			`--pid-file=${ runDir }/pid`,
			// A server that starts removes all temporary tables that it finds, another's too.
			`--tmpdir=${ runDir }`,
			'--skip-networking',
			`--init-file=${ accounts }`,
			...quickSettings,
			...asWhom,
		],
		{ logFile }
	);
	if ( ! ( await becomesReady( server, () => accepts( socket ) ) ) ) {
		await server.stop();
		throw await failedServer( 'Starting MariaDB', logFile );
	}
	return server;
}

function connection( { programs, runDir } ) {
	const execute = async ( sql, doing ) => {
		const { code, stdout, stderr } = await run( programs.client, [
			'--no-defaults',
			`--socket=${ runDir }/sock`,
			'--user=root',
			'--skip-column-names',
			`--execute=${ sql }`,
		] );
		if ( code !== 0 ) {
			throw failedRun( doing, stderr );
		}
		return stdout;
	};
	const createDatabase = ( name ) =>
		execute(
			`DROP DATABASE IF EXISTS \`${ name }\`; CREATE DATABASE \`${ name }\``,
			`Creating the database ${ name }`
		);
	return {
		// A socket is twice as fast as a port.
		host: `${ host }:${ runDir }/sock`,
		user,
		password,
		createDatabase,
		async copyDatabase( from, to ) {
			await createDatabase( to );
			const doing = `Copying the database ${ from }`;
			const tables = await execute(
				`SHOW TABLES FROM \`${ from }\``,
				doing
			);
			const statements = tables
				.split( '\n' )
				.filter( Boolean )
				.map(
					( table ) =>
						`CREATE TABLE \`${ to }\`.\`${ table }\` LIKE \`${ from }\`.\`${ table }\`;` +
						`INSERT INTO \`${ to }\`.\`${ table }\` SELECT * FROM \`${ from }\`.\`${ table }\`;`
				);
			// WordPress itself uses rows with id 0 and invalid dates.
			await execute(
				`SET sql_mode = 'NO_AUTO_VALUE_ON_ZERO'; ${ statements.join( '' ) }`,
				doing
			);
		},
	};
}

async function reserve( dir ) {
	const release = await tryLock(
		`mariadb${ dir.replaceAll( /\W+/g, '-' ) }`
	);
	if ( ! release ) {
		throw new Failure(
			`Another process uses the MariaDB data in ${ dir }: stop it first.`
		);
	}
	return release;
}

/**
 * Starts a MariaDB server; installs it and creates its data if necessary.
 *
 * @param {{ dir: string, log?: Function }} options `dir` has its data, which is kept; one server at a time may use it.
 * @return {Promise<{ host: string, user: string, password: string, createDatabase: (name: string) => Promise<void>, copyDatabase: (from: string, to: string) => Promise<void>, stop: () => Promise<void> }>}
 * `host` includes the server's socket, as WordPress expects; `createDatabase` creates an empty one, replacing one of the same name.
 * @throws {Failure} When MariaDB is not available, or another process uses the folder.
 */
export async function startMariaDb( { dir, log = () => {} } ) {
	const programs = await needMariaDb( log );
	const data = path.join( dir, 'data' );
	const release = await reserve( dir );
	// The path of a socket is limited to 107 characters.
	const runDir = await mkdtemp( path.join( os.tmpdir(), 'store-db-' ) );
	const sweep = () => rmSync( runDir, { recursive: true, force: true } );
	process.once( 'exit', sweep );
	const leave = async () => {
		process.off( 'exit', sweep );
		sweep();
		await release();
	};
	try {
		if ( ! existsSync( data ) ) {
			log( "Creating MariaDB's data" );
			await createData( programs, data );
		}
		const server = await startOn( {
			programs,
			data,
			runDir,
			log,
		} );
		const stop = () => server.stop().then( leave );
		return { ...connection( { programs, runDir } ), stop };
	} catch ( error ) {
		await leave();
		throw error;
	}
}
