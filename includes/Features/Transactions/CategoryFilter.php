<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Ledger\BalanceCategory;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\PageAddress;

/** `category_is`: the transactions behind one of our numbers, those of types that we do not know among them. */
final readonly class CategoryFilter implements Filter {

	public const IS = 'category_is';

	/** @return array<string, array<string, mixed>> */
	public function args(): array {
		return array(
			self::IS => array(
				'description' => __(
					'What it counts as in the numbers of Overview; returned_payouts lists what failed and canceled payouts brought back.',
					'merchant-payments-for-woocommerce'
				),
				'type'        => 'string',
				'enum'        => BalanceCategory::names(),
			),
		);
	}

	/** @return array<string, string> */
	public function from_address( PageAddress $address ): array {
		$category = BalanceCategory::tryFrom( $address->value( self::IS ) ?? '' );
		return null === $category ? array() : array( self::IS => $category->value );
	}

	public function conditions( array $params ): array {
		$category = BalanceCategory::tryFrom( strval( $params[ self::IS ] ?? '' ) );
		return null === $category ? array() : array( $category->condition() );
	}

	public function column(): string {
		return 'type';
	}

	public function always(): bool {
		return false;
	}
}
