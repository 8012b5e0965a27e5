<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Transactions;

use MerchantPayments\Ledger\Changes;
use MerchantPayments\Ledger\Columns\TransactionColumns;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Unit\Ledger\Movements;

/**
 * Stripe's other types of transactions, and those that it newly has, in the list and its filters.
 *
 * @covers \MerchantPayments\Features\Transactions\TransactionsQuery
 */
final class TypesTest extends IntegrationTestCase {

	public function test_what_the_account_has_is_listed_filtered_and_offered(): void {
		$this->assertSame( TransactionColumns::TYPES, $this->offered() );

		$this->write( 'topup_reversal', 'issuing_dispute_provisional_credit_reversal', 'moon_dust', 'refund' );

		$cut = 'issuing_dispute_provisional_credit_rever';
		$this->assertEqualsCanonicalizing( [ 'topup_reversal', $cut, 'moon_dust', 'refund' ], $this->types( [] ) );
		$this->assertSame( [ 'topup_reversal' ], $this->types( [ 'type_is' => 'topup_reversal' ] ) );
		$this->assertSame( [ $cut ], $this->types( [ 'type_is' => $cut ] ) );
		$this->assertSame( [ 'topup_reversal' ], $this->types( [ 'category_is' => 'topups' ] ) );
		$this->assertEqualsCanonicalizing( [ $cut, 'moon_dust' ], $this->types( [ 'category_is' => 'other' ] ) );
		// What has no name is found by its category; nothing is offered that the list has not.
		$this->assertSame( [ ...TransactionColumns::TYPES, 'topup_reversal', $cut ], $this->offered() );
	}

	private function write( string ...$types ): void {
		$projector = Site::instance()->account()->ledger()->projector();
		$movements = [];
		foreach ( array_values( $types ) as $number => $type ) {
			$movements[] = Movements::movement( [ 'id' => "txn_$number", 'type' => $type, 'reporting_category' => '' ] );
		}
		$projector->write( new Changes( movements: $movements ), $projector->revision() );
	}

	/**
	 * @param array<string, string> $filters
	 * @return list<string>
	 */
	private function types( array $filters ): array {
		return array_column( $this->body( $this->rest( 'GET', '/transactions', $filters ) )['data'], 'type' );
	}

	/** @return list<string> */
	private function offered(): array {
		return $this->body( $this->rest( 'GET', '/transactions/summary' ) )['types'];
	}
}
