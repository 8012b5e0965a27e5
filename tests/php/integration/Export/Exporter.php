<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Export;

use MerchantPayments\ExportParts;
use MerchantPayments\Features\Transactions\TransactionSchema;
use MerchantPayments\Features\Transactions\TransactionsQuery;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Plugin;

/** Makes the export of transactions as the plugin does, at any time of day. */
final class Exporter {

	/** The exports of a store in the sandbox. */
	public static function at( Clock $clock ): ExportParts {
		$database = Plugin::instance()->database();
		return new ExportParts(
			$database,
			new Lock( $database, $clock ),
			$clock,
			Plugin::instance()->scope(),
			Plugin::instance()->scopes(),
			[ 'transactions' => static fn ( Scope $scope ): ListQuery => new TransactionsQuery( new ScopedTables( $database, $scope ) ) ]
		);
	}
}
