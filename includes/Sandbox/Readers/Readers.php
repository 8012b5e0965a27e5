<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Readers;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/terminal/readers`. A reader shows a registration code of two or three words; Stripe's `simulated-…` codes register simulated
 * readers.
 *
 * Renders Stripe's `terminal.reader`. The parent is its location; a body has `device_type`, `label`, `code` (registration code),
 * `seen` (UTC seconds) and `metadata`. A reader without activity for some days counts as offline.
 */
final class Readers implements Shape {

	/** Status of a deleted reader or location. Its row stays, because payments refer to it. */
	public const DELETED = 'deleted';

	/** Simulated readers (docs.stripe.com/terminal/references/testing). */
	private const SIMULATED = array(
		'simulated-wpe'  => 'simulated_wisepos_e',
		'simulated-s700' => 'simulated_stripe_s700',
	);

	/** Models for other codes. */
	private const MODELS = array( 'bbpos_wisepad3', 'bbpos_wisepos_e', 'stripe_m2', 'stripe_s700' );

	/** Seconds for which a reader counts as online after its registration or a payment: seven days. */
	private const AWAKE = 7 * 86400;

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'POST /v1/terminal/readers'        => new ApiRoute(
				$this->register( ... ),
				array( 'registration_code', 'label', 'location', 'metadata' )
			),
			'GET /v1/terminal/readers'         => ApiRoute::list( $this->list( ... ), array( 'location' ) ),
			'GET /v1/terminal/readers/{id}'    => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( self::of_path( $this->objects, $call, Kind::Reader ) )
			),
			'POST /v1/terminal/readers/{id}'   => new ApiRoute( $this->update( ... ), array( 'label', 'metadata' ) ),
			'DELETE /v1/terminal/readers/{id}' => new ApiRoute( $this->delete( ... ) ),
		);
	}

	/**
	 * The reader or location in the path, unless it was deleted.
	 *
	 * @throws NotFound When it does not exist.
	 */
	public static function of_path( Objects $objects, Call $call, Kind $kind ): Record {
		$record = $objects->of_path( $call, $kind );
		return self::DELETED === $record->status ? throw StripeErrors::not_found( $kind->noun(), $call->id ) : $record;
	}

	/**
	 * @return array<string, mixed>
	 * @throws InvalidRequest When the code is invalid.
	 */
	private function register( Call $call ): array {
		$params   = $call->params;
		$code     = strtolower( $params->required( 'registration_code' ) );
		$model    = $this->model( $code );
		$location = $params->has( 'location' ) ? $this->objects->of_param( $params, 'location', Kind::Location ) : null;
		if ( self::DELETED === $location?->status ) {
			throw StripeErrors::no_such( Kind::Location->noun(), $params->required( 'location' ), 'location' );
		}
		$reader = $this->store->add(
			Kind::Reader,
			$location->number ?? 0,
			'',
			Record::thin(
				array(
					'code'        => $code,
					'device_type' => $model,
					'label'       => $params->text( 'label', 'Reader ' . $code ),
					'metadata'    => $params->metadata( 'metadata' ),
					'seen'        => $this->clock->now(),
				)
			)
		);
		return $this->renderer->one( $reader );
	}

	/**
	 * The model for a registration code.
	 *
	 * @param string $code Lower case.
	 * @throws InvalidRequest When it is invalid.
	 */
	private function model( string $code ): string {
		if ( isset( self::SIMULATED[ $code ] ) ) {
			return self::SIMULATED[ $code ];
		}
		if ( 1 !== preg_match( '/^[a-z0-9]{2,20}(-[a-z0-9]{2,20}){1,2}$/D', $code ) || str_starts_with( $code, 'simulated-' ) ) {
			throw StripeErrors::invalid(
				'registration_code',
				'No reader shows this registration code. Look at the reader\'s screen and enter the words that it shows.',
				'terminal_registration_code_invalid'
			);
		}
		return self::MODELS[ crc32( $code ) % count( self::MODELS ) ];
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::Reader )->where( 'status <> %s', array( self::DELETED ) );
		if ( $call->params->has( 'location' ) ) {
			$query->children_of( array( $this->objects->number( $call->params, 'location', Kind::Location ) ) );
		}
		return $this->lists->objects( $call, Kind::Reader, $query );
	}

	/** @return array<string, mixed> */
	private function update( Call $call ): array {
		$reader = self::of_path( $this->objects, $call, Kind::Reader );
		$label  = $call->params->text( 'label', $reader->text( 'label' ) );

		$reader->body['metadata'] = $call->params->metadata( 'metadata', $reader->body['metadata'] ?? array() );
		$reader->body['label']    = $label;
		$this->store->save( $reader );
		return $this->renderer->one( $reader );
	}

	/** @return array<string, mixed> Removes a reader. What it took until now is still charged for at the month's end. */
	private function delete( Call $call ): array {
		$reader         = self::of_path( $this->objects, $call, Kind::Reader );
		$reader->status = self::DELETED;
		$this->store->save( $reader );
		return array(
			'id'      => $call->id,
			'object'  => Kind::Reader->noun(),
			'deleted' => true,
		);
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed>
	 */
	public function render( Record $record, array $entries ): array {
		$seen = $record->int( 'seen' );
		$hash = md5( $record->text( 'code' ) . $record->number );
		return array(
			'id'                => $this->ids->id( $record->number ),
			'object'            => 'terminal.reader',
			'action'            => null,
			'device_sw_version' => null,
			'device_type'       => $record->text( 'device_type' ),
			'ip_address'        => '192.168.2.' . ( hexdec( substr( $hash, 0, 2 ) ) % 253 + 2 ),
			'label'             => $record->text( 'label' ),
			// Milliseconds, as at Stripe.
			'last_seen_at'      => $seen * 1000,
			'livemode'          => false,
			'location'          => $this->ids->optional( $record->parent ),
			'metadata'          => $record->body['metadata'] ?? array(),
			'serial_number'     => 'SANDBOX-' . strtoupper( substr( $hash, 2, 8 ) ),
			'status'            => $this->clock->now() - $seen < self::AWAKE ? 'online' : 'offline',
		);
	}
}
