<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Features\Disputes\DisputeSchema;
use MerchantPayments\Features\Disputes\DisputesQuery;
use MerchantPayments\Features\Documents\DocumentSchema;
use MerchantPayments\Features\Documents\DocumentsQuery;
use MerchantPayments\Features\Payouts\PayoutSchema;
use MerchantPayments\Features\Payouts\PayoutsQuery;
use MerchantPayments\Features\Transactions\TransactionSchema;
use MerchantPayments\Features\Transactions\TransactionsQuery;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\ListDefinition;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Scope;

/** The part of the composition root with one line for each list: its routes, its export, and the page that opens with it come from here. */
final class ListCatalog {

	public function __construct( private readonly Database $database ) {}

	/**
	 * The lists by their words on the wire: questions, looks, and the page in the menu with its title, in the menu's order.
	 *
	 * @return array<string, array{query: class-string<ListQuery>, schema: class-string<ListSchema>, page?: string, title?: string}>
	 */
	private static function table(): array {
		return array(
			'transactions' => self::list( TransactionsQuery::class, TransactionSchema::class, 'transactions', __( 'Transactions', 'woocommerce-payments' ) ),
			'deposits'     => self::list( PayoutsQuery::class, PayoutSchema::class, 'payouts', __( 'Payouts', 'woocommerce-payments' ) ),
			'disputes'     => self::list( DisputesQuery::class, DisputeSchema::class ),
			'documents'    => self::list( DocumentsQuery::class, DocumentSchema::class ),
		);
	}

	/**
	 * The pages that open with a list.
	 *
	 * @return array<string, array{name: string, title: string}> By the list's word: the last part of the page's path, and its title.
	 */
	public static function pages(): array {
		$pages = array();
		foreach ( self::table() as $list => $entry ) {
			if ( isset( $entry['page'], $entry['title'] ) ) {
				$pages[ $list ] = array(
					'name'  => $entry['page'],
					'title' => $entry['title'],
				);
			}
		}
		return $pages;
	}

	/**
	 * What answers each list.
	 *
	 * @return array<string, Closure(Scope): ListDefinition> By its word on the wire.
	 */
	public function sources(): array {
		return array_map(
			fn ( array $entry ): Closure => fn ( Scope $scope ): ListDefinition => new ListDefinition( new $entry['query']( new ScopedTables( $this->database, $scope ) ), new $entry['schema']() ),
			self::table()
		);
	}

	/**
	 * What the account has to come with for a list to be there.
	 *
	 * @return array<string, Capability> By the list's word on the wire.
	 */
	public static function needs(): array {
		return array( 'documents' => Capability::Documents );
	}

	/**
	 * A line of the table.
	 *
	 * @param class-string<ListQuery> $query  What can be asked.
	 * @param class-string<ListSchema>          $schema How it looks.
	 * @return array{query: class-string<ListQuery>, schema: class-string<ListSchema>, page?: string, title?: string}
	 */
	private static function list( string $query, string $schema, ?string $page = null, ?string $title = null ): array {
		return array_filter(
			array(
				'query'  => $query,
				'schema' => $schema,
				'page'   => $page,
				'title'  => $title,
			),
			static fn ( ?string $value ): bool => null !== $value
		);
	}
}
