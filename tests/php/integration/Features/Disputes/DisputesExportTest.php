<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Export\ExportTestCase;

/**
 * The file says what the table says.
 *
 * @covers \MerchantPayments\Features\Disputes\DisputesQuery
 * @covers \MerchantPayments\Features\Disputes\DisputeSchema
 */
final class DisputesExportTest extends ExportTestCase {

	/** A file of all columns, and one of those that were asked for. */
	public function test_a_file(): void {
		$row = [
			'scope'             => 1,
			'charge_id'         => 'ch_1',
			'payment_intent_id' => null,
			'created'           => 1772366400,
			'reason'            => 'fraudulent',
			'customer_name'     => '=1+1',
			'customer_email'    => 'ada@store.example',
			'customer_country'  => 'GB',
		];
		$own = [
			[
				'dispute_id' => 'dp_1',
				'amount'     => 12340,
				'currency'   => 'kwd',
				'status'     => 'needs_response',
				'source'     => 'visa',
				'due_by'     => 1772366400,
				'order_id'   => 12,
				'words'      => ' ada lovelace',
			],
			[
				'dispute_id' => 'dp_2',
				'amount'     => 500,
				'currency'   => 'jpy',
				'status'     => 'warning_closed',
				'source'     => 'jcb',
				'due_by'     => 0,
				'order_id'   => null,
				'words'      => ' ada byron',
			],
		];
		( new BulkWrite( Site::instance()->database() ) )->write(
			Site::instance()->database()->table( 'ledgers_disputes' ),
			[ $row + $own[0], $row + $own[1] ]
		);
		$zone      = wp_timezone_string();
		$time      = (string) wp_date( 'Y-m-d H:i:s', 1772366400 );
		$read      = $this->read( $this->fetch( $this->ask( [ 'direction' => 'asc' ], 'disputes' ), 'disputes' ) );
		$described = [ 'Amount', 'Currency', 'Status', 'Reason', 'Source', 'Order', 'Customer', 'Email', 'Customer country' ];
		$this->assertSame( [ ...$described, "Disputed on ($zone)", "Respond by ($zone)", 'Dispute ID', 'Charge ID' ], array_keys( $read[0] ) );
		$told = [ '12.340', 'KWD', 'Needs response', 'Transaction unauthorized', 'Visa', '12' ];
		$this->assertSame( [ ...$told, "'=1+1", 'ada@store.example', 'GB', $time, $time, 'dp_1', 'ch_1' ], array_values( $read[0] ) );
		$columns = [ 'Amount', 'Currency', 'Status', 'Source', 'Order', "Respond by ($zone)" ];
		$second  = array_map( static fn ( string $column ): string => $read[1][ $column ], $columns );
		$this->assertSame( [ '500', 'JPY', 'Inquiry: closed', 'JCB', '', '' ], $second );

		$some = $this->read(
			$this->fetch( $this->ask( [ 'filter' => 'awaiting_response', 'sort' => 'due_by', 'columns' => [ 'status' ] ], 'disputes' ), 'disputes' )
		);
		$this->assertSame( [ [ 'Status' => 'Needs response', 'Dispute ID' => 'dp_1', 'Charge ID' => 'ch_1' ] ], $some );
		$found = $this->read( $this->fetch( $this->ask( [ 'search' => 'Ada Lovelace', 'columns' => [ 'status' ] ], 'disputes' ), 'disputes' ) );
		$this->assertSame( $some, $found, 'A search that is one text is one term.' );
	}
}
