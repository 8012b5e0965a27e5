<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\CardReaders;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\ReadersClient;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /readers` lists the connected readers, `POST /readers` connects one. */
final class ReadersController extends Controller {

	/** Default and maximum number of readers (specification part 2, section 9: 10). */
	private const LIMIT = 10;
	private const MOST  = 100;

	public function __construct( private readonly ReadersClient $readers ) {}

	/** @return list<Route> */
	public function routes(): array {
		$limit  = array(
			'type'        => 'integer',
			'minimum'     => 1,
			'maximum'     => self::MOST,
			'default'     => self::LIMIT,
			'description' => __( 'How many readers, the newest first.', 'merchant-payments-for-woocommerce' ),
		);
		$list   = array(
			'title' => 'CardReaders',
			'type'  => 'array',
			'items' => self::schema(),
		);
		$errors = array(
			'resource_missing'                   => array( 400 ),
			'terminal_registration_code_invalid' => array( 400 ),
			'parameter_invalid'                  => array( 400 ),
		) + self::WRITE_ERRORS;
		return array(
			new Route( 'GET', '/readers', $this->readers( ... ), array( 'limit' => $limit ), $list, self::PLATFORM_ERRORS ),
			new Route( 'POST', '/readers', $this->connect( ... ), self::args(), self::schema(), $errors ),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return list<array<string, mixed>>
	 */
	private function readers( WP_REST_Request $request ): array {
		return array_map( self::item( ... ), $this->readers->readers( absint( $request['limit'] ) ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function connect( WP_REST_Request $request ): array {
		$label    = isset( $request['label'] ) ? strval( $request['label'] ) : null;
		$metadata = isset( $request['metadata'] ) ? (array) $request['metadata'] : null;
		return self::item(
			$this->readers->register( strval( $request['location'] ), strval( $request['registration_code'] ), $label, $metadata )
		);
	}

	/**
	 * Parameters for connecting a reader.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function args(): array {
		return array(
			'location'          => CodeFormat::Id->arg() + array( 'required' => true ),
			'registration_code' => array(
				'type'        => 'string',
				'pattern'     => '\S',
				'minLength'   => 1,
				'maxLength'   => 100,
				'required'    => true,
				'description' => __( 'Registration code that the reader shows.', 'merchant-payments-for-woocommerce' ),
			),
			'label'             => array(
				'type'        => 'string',
				'maxLength'   => 200,
				'description' => __( 'The reader\'s name.', 'merchant-payments-for-woocommerce' ),
			),
			'metadata'          => array(
				'type'                 => 'object',
				'additionalProperties' => array(
					'type'      => 'string',
					'maxLength' => 500,
				),
				'maxProperties'        => 50,
				'lines'                => true,
				'description'          => __( 'Metadata to store with the reader.', 'merchant-payments-for-woocommerce' ),
			),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function schema(): array {
		$text = array( 'type' => 'string' );
		return JsonSchema::closed(
			'CardReader',
			array(
				'id'          => $text,
				'livemode'    => array( 'type' => 'boolean' ),
				'device_type' => $text,
				'label'       => $text,
				'location'    => array( 'type' => array( 'string', 'null' ) ),
				'metadata'    => array(
					'type'                 => 'object',
					'additionalProperties' => $text,
				),
				'status'      => $text + array( 'description' => 'online or offline.' ),
				'is_active'   => array(
					'type'        => 'boolean',
					'description' => 'Whether it can take payments now.',
				),
			)
		);
	}

	/**
	 * Converts the platform's reader to an item.
	 *
	 * @param array<string, mixed> $reader The reader.
	 * @return array<string, mixed>
	 */
	private static function item( array $reader ): array {
		return array(
			'id'          => $reader['id'],
			'livemode'    => $reader['livemode'],
			'device_type' => $reader['device_type'],
			'label'       => $reader['label'],
			'location'    => $reader['location'],
			'metadata'    => (object) $reader['metadata'],
			'status'      => $reader['status'],
			'is_active'   => 'online' === $reader['status'],
		);
	}
}
