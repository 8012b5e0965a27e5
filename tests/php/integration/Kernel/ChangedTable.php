<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kernel;

use MerchantPayments\Kernel\Migration;
use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Kernel\Table;
use MerchantPayments\Site;

/** A table in two versions: columns are added, filled and dropped, indexes and the primary key get other columns. */
final class ChangedTable {

	public const NAME   = 'notes';
	public const BEFORE = 101;
	public const AFTER  = 102;

	private const COLUMNS = [
		self::BEFORE => 'id bigint(20) NOT NULL,
			author varchar(20) NOT NULL,
			body varchar(100) NOT NULL,
			draft tinyint(1) NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY by_author (author,id),
			KEY by_body (body),
			KEY by_draft (draft)',
		self::AFTER  => "id bigint(20) NOT NULL,
			author varchar(20) NOT NULL,
			body varchar(100) NOT NULL,
			scope smallint(5) unsigned NOT NULL DEFAULT '0',
			size int(11) NOT NULL DEFAULT '0',
			seen bigint(20) NOT NULL DEFAULT '0',
			PRIMARY KEY  (scope,id),
			UNIQUE KEY by_author (scope,author,id),
			KEY by_body (scope,body),
			KEY by_seen (scope,seen)",
	];

	/** @param list<Migration>|null $own Other ones than the table's. */
	public static function migrations( int $version, ?array $own = null ): Migrations {
		$columns    = self::COLUMNS[ $version ];
		$definition = static fn ( callable $table, string $collate ): array => [
			self::NAME => "CREATE TABLE {$table( self::NAME )} (\n$columns\n) $collate;",
		];
		$own      ??= [ new Migration( self::AFTER, self::NAME, self::change( ... ) ) ];
		return new Migrations( Site::instance()->database(), Site::instance()->lock(), [ $definition ], $own, $version );
	}

	/** What dbDelta can't do; `seen` and `by_seen` it adds itself. */
	public static function change( Table $notes ): void {
		$notes->add_column( 'scope', "smallint(5) unsigned NOT NULL DEFAULT '0'" );
		$notes->add_column( 'size', "int(11) NOT NULL DEFAULT '0'" );
		$notes->database->run( "UPDATE {$notes->name} SET scope = 1, size = CHAR_LENGTH( body ) WHERE scope = 0" );
		$notes->change_index( 'PRIMARY', [ 'scope', 'id' ] );
		$notes->change_index( 'by_author', [ 'scope', 'author', 'id' ] );
		$notes->change_index( 'by_body', [ 'scope', 'body' ] );
		$notes->drop_index( 'by_draft' );
		$notes->drop_column( 'draft' );
	}
}
