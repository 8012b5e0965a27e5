<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Transport;

/**
 * A platform that makes reports of its movements, as Stripe's documentation says (docs.stripe.com/reports/api, and the schema of
 * balance_change_from_activity.itemized.3). Written without a look at what reads them.
 */
final class ReportingPlatform implements Transport {

	private const TYPE = 'balance_change_from_activity.itemized.3';

	/** Decimals of currencies that have not two. */
	private const DECIMALS = [
		'jpy' => 0,
		'krw' => 0,
		'clp' => 0,
		'kwd' => 3,
		'bhd' => 3,
		'tnd' => 3,
	];

	/** As the Card object names brands. */
	private const BRANDS = [
		'visa'       => 'Visa',
		'mastercard' => 'MasterCard',
		'amex'       => 'American Express',
		'discover'   => 'Discover',
		'diners'     => 'Diners Club',
		'jcb'        => 'JCB',
		'unionpay'   => 'UnionPay',
	];

	/** Categories that this report leaves out. */
	private const PAYOUTS = [ 'payout', 'payout_reversal' ];

	/** The option that keeps runs. */
	private const RUNS = 'merchant_payments_test_report_runs';

	/** When there are reports since, in UTC seconds. */
	public int $since = 1_293_840_000;

	/** How long one takes, in seconds of its clock. */
	public int $seconds = 0;

	/** By which reports are made. */
	public Clock $clock;

	/** How many of the next ones fail. */
	public int $failures = 0;

	/** @var array<string, string> Files by run: they stay what they were when they were made, and are asked for three times. */
	private array $files = [];

	/** @param Closure(): int $now UTC seconds. */
	public function __construct( private readonly Transport $platform, private readonly Closure $now ) {
		$this->clock = new SystemClock();
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
		$parts = explode( '/', substr( $path, 4 ) );
		return match ( true ) {
			'GET /v1/reporting/report_types' === "$method $path" => self::list_of( [ $this->type() ], $path ),
			'/v1/reporting/report_types/' . self::TYPE === $path => $this->type(),
			'POST /v1/reporting/report_runs' === "$method $path" => $this->make( $params ),
			'GET /v1/reporting/report_runs' === "$method $path" => $this->all_runs( $path ),
			str_starts_with( $path, '/v1/reporting/report_runs/' ) => $this->shown( self::run( $parts[2] ) ),
			str_starts_with( $path, '/v1/files/file_report' ) => isset( $parts[2] )
				? $this->contents( self::run( substr( $parts[1], 11 ) ) )
				: $this->file( self::run( substr( $parts[1], 11 ) ) ),
			default => $this->platform->request( $method, $path, $params, $idempotency_key ),
		};
	}

	private static function missing( string $id ): NotFound {
		return new NotFound( "No such object: '$id'", 'resource_missing', 'id' );
	}

	/** @return array<string, mixed> */
	private function type(): array {
		$now = ( $this->now )();
		return [
			'id'                   => self::TYPE,
			'object'               => 'reporting.report_type',
			'data_available_end'   => $now - $now % ( DAY_IN_SECONDS / 2 ) - DAY_IN_SECONDS / 2,
			'data_available_start' => $this->since,
			'default_columns'      => [ 'balance_transaction_id', 'created_utc', 'currency', 'gross', 'fee', 'net', 'reporting_category' ],
			'livemode'             => false,
			'name'                 => 'Itemized balance change from activity',
			'updated'              => $now,
			'version'              => 3,
		];
	}

	/** @return array<string, mixed> */
	private function all_runs( string $url ): array {
		return self::list_of( array_values( array_map( $this->shown( ... ), self::runs() ) ), $url );
	}

	/**
	 * @param list<array<string, mixed>> $data
	 * @return array<string, mixed>
	 */
	private static function list_of( array $data, string $url ): array {
		return [ 'object' => 'list', 'data' => $data, 'has_more' => false, 'url' => $url ];
	}

	/** @return array<string, array<string, mixed>> */
	private static function runs(): array {
		wp_cache_delete( self::RUNS, 'options' );
		return (array) get_option( self::RUNS, [] );
	}

	/** @return array<string, mixed> */
	private static function run( string $id ): array {
		return self::runs()[ $id ] ?? throw self::missing( $id );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	private function make( array $params ): array {
		$asked = (array) ( $params['parameters'] ?? [] );
		$from  = (int) ( $asked['interval_start'] ?? 0 );
		$until = (int) ( $asked['interval_end'] ?? 0 );
		$type  = $this->type();
		if ( self::TYPE !== ( $params['report_type'] ?? '' ) ) {
			throw new InvalidRequest( 'No such report type.', 'parameter_invalid', 'report_type' );
		}
		if ( $from < $type['data_available_start'] || $until > $type['data_available_end'] || $from >= $until ) {
			throw new InvalidRequest( 'The interval is not within the data that are available.', 'parameter_invalid', 'parameters' );
		}
		$run            = [
			'id'         => 'frr_' . bin2hex( random_bytes( 8 ) ),
			'made'       => $this->clock->now(),
			'is_failing' => $this->failures > 0,
			'parameters' => [ 'interval_start' => $from, 'interval_end' => $until ] + $asked,
		];
		$this->failures = max( 0, $this->failures - 1 );
		update_option( self::RUNS, [ $run['id'] => $run ] + self::runs(), false );
		return $this->shown( $run );
	}

	/**
	 * @param array<string, mixed> $run
	 * @return array<string, mixed>
	 */
	private function shown( array $run ): array {
		$is_ready = $this->clock->now() - $run['made'] >= $this->seconds;
		$status   = $is_ready ? ( $run['is_failing'] ? 'failed' : 'succeeded' ) : 'pending';
		return [
			'id'           => $run['id'],
			'object'       => 'reporting.report_run',
			'created'      => $run['made'],
			'error'        => 'failed' === $status ? 'The report could not be made.' : null,
			'livemode'     => false,
			'parameters'   => $run['parameters'],
			'report_type'  => self::TYPE,
			'result'       => 'succeeded' === $status ? $this->file( $run ) : null,
			'status'       => $status,
			'succeeded_at' => 'succeeded' === $status ? $run['made'] + $this->seconds : null,
		];
	}

	/**
	 * @param array<string, mixed> $run
	 * @return array<string, mixed>
	 */
	private function file( array $run ): array {
		$id = 'file_report' . $run['id'];
		return [
			'id'         => $id,
			'object'     => 'file',
			'created'    => $run['made'],
			'expires_at' => $run['made'] + YEAR_IN_SECONDS,
			'filename'   => $run['id'] . '.csv',
			'purpose'    => 'finance_report_run',
			'size'       => strlen( $this->csv( $run ) ),
			'title'      => null,
			'type'       => 'csv',
			'url'        => "https://files.stripe.com/v1/files/$id/contents",
		];
	}

	/**
	 * @param array<string, mixed> $run
	 * @return array<string, mixed>
	 */
	private function contents( array $run ): array {
		return [
			'object'       => 'file_contents',
			'content_type' => 'text/csv',
			'data'         => base64_encode( $this->csv( $run ) ),
		];
	}

	/** @param array<string, mixed> $run */
	private function csv( array $run ): string {
		return $this->files[ $run['id'] ] ??= $this->made( $run );
	}

	/** @param array<string, mixed> $run */
	private function made( array $run ): string {
		$asked = $run['parameters'];
		$from  = (int) $asked['interval_start'];
		$until = (int) $asked['interval_end'];
		$file  = fopen( 'php://temp', 'w+' );
		assert( false !== $file );
		fputcsv( $file, $asked['columns'], ',', '"', '', "\n" );
		$payouts = $this->payouts( $from );
		foreach ( $this->movements( $from, $until ) as $movement ) {
			$line = self::line( $movement, $payouts[ $movement['id'] ] ?? '' );
			fputcsv( $file, array_map( static fn ( string $column ): string => $line[ $column ] ?? '', $asked['columns'] ), ',', '"', '', "\n" );
		}
		rewind( $file );
		return (string) stream_get_contents( $file );
	}

	/** @return list<array<string, mixed>> */
	private function movements( int $from, int $until ): array {
		$found = $this->all(
			'/v1/balance_transactions',
			[
				'created' => [ 'gte' => (string) $from, 'lt' => (string) $until ],
				'expand'  => [ 'data.source.charge' ],
			]
		);
		$is_in = static fn ( array $one ): bool => ! in_array( $one['reporting_category'], self::PAYOUTS, true );
		return array_values( array_filter( $found, $is_in ) );
	}

	/** @return array<string, string> The automatic payout of each movement, by its id. */
	private function payouts( int $from ): array {
		$of = [];
		foreach ( $this->all( '/v1/payouts', [ 'created' => [ 'gte' => (string) $from ] ] ) as $payout ) {
			$items = true === $payout['automatic'] ? $this->all( '/v1/balance_transactions', [ 'payout' => $payout['id'] ] ) : [];
			$of   += array_fill_keys( array_column( $items, 'id' ), $payout['id'] );
		}
		return $of;
	}

	/**
	 * @param array<string, mixed> $filters
	 * @return list<array<string, mixed>>
	 */
	private function all( string $path, array $filters ): array {
		$all  = [];
		$more = [];
		do {
			$list = $this->platform->request( 'GET', $path, [ 'limit' => '100' ] + $more + $filters );
			array_push( $all, ...$list['data'] );
			$more = [ 'starting_after' => (string) ( end( $all )['id'] ?? '' ) ];
		} while ( $list['has_more'] );
		return $all;
	}

	/**
	 * @param array<string, mixed> $movement
	 * @return array<string, string>
	 */
	private static function line( array $movement, string $payout ): array {
		$source  = is_array( $movement['source'] ?? null ) ? $movement['source'] : [];
		$charge  = 'charge' === ( $source['object'] ?? '' ) ? $source : ( is_array( $source['charge'] ?? null ) ? $source['charge'] : [] );
		$sign    = $movement['amount'] < 0 ? -1 : 1;
		$is_paid = in_array( $source['object'] ?? '', [ 'charge', 'refund', 'dispute' ], true );
		$id      = $movement['source']['id'] ?? $movement['source'] ?? '';
		$amounts = array_map(
			static fn ( int $amount ): string => self::decimal( $amount, $movement['currency'] ),
			[ 'gross' => $movement['amount'], 'fee' => $movement['fee'], 'net' => $movement['net'] ]
		);
		return $amounts + self::of_charge( $charge ) + [
			'balance_transaction_id'   => $movement['id'],
			'created_utc'              => gmdate( 'Y-m-d H:i:s', $movement['created'] ),
			'available_on_utc'         => gmdate( 'Y-m-d H:i:s', $movement['available_on'] ),
			'currency'                 => $movement['currency'],
			'reporting_category'       => $movement['reporting_category'],
			'source_id'                => (string) $id,
			'description'              => (string) ( $movement['description'] ?? '' ),
			'customer_facing_amount'   => $is_paid ? self::decimal( (int) ( $sign * abs( $source['amount'] ) ), $source['currency'] ) : '',
			'customer_facing_currency' => $is_paid ? $source['currency'] : '',
			'automatic_payout_id'      => $payout,
		];
	}

	/**
	 * @param array<string, mixed> $charge
	 * @return array<string, string>
	 */
	private static function of_charge( array $charge ): array {
		if ( [] === $charge ) {
			return [];
		}
		$details  = (array) ( $charge['payment_method_details'] ?? [] );
		$card     = (array) ( $details['card'] ?? $details['card_present'] ?? [] );
		$who      = null === ( $charge['customer'] ?? null ) ? [] : (array) $charge['billing_details'];
		$metadata = [];
		foreach ( (array) $charge['metadata'] as $key => $value ) {
			$metadata[ "payment_metadata[$key]" ] = (string) $value;
		}
		return $metadata + [
			'charge_id'                => $charge['id'],
			'charge_created_utc'       => gmdate( 'Y-m-d H:i:s', $charge['created'] ),
			'payment_intent_id'        => (string) ( $charge['payment_intent']['id'] ?? $charge['payment_intent'] ?? '' ),
			'payment_method_type'      => (string) ( $details['type'] ?? '' ),
			'card_brand'               => self::BRANDS[ (string) ( $card['brand'] ?? '' ) ] ?? (string) ( $card['brand'] ?? '' ),
			'customer_name'            => (string) ( $who['name'] ?? '' ),
			'customer_email'           => (string) ( $who['email'] ?? '' ),
			'customer_address_country' => (string) ( $who['address']['country'] ?? '' ),
			'card_address_country'     => [] === $card ? '' : (string) ( $charge['billing_details']['address']['country'] ?? '' ),
		];
	}

	/** An amount in major units. */
	private static function decimal( int $minor, string $currency ): string {
		$decimals = self::DECIMALS[ $currency ] ?? 2;
		$whole    = intdiv( abs( $minor ), (int) 10 ** $decimals );
		$rest     = abs( $minor ) - $whole * 10 ** $decimals;
		return ( $minor < 0 ? '-' : '' ) . $whole . ( 0 === $decimals ? '' : '.' . str_pad( (string) $rest, $decimals, '0', STR_PAD_LEFT ) );
	}
}
