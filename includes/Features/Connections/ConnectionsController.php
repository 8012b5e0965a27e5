<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Connections;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\UnusedPages;
use MerchantPayments\Connections\Connections;
use MerchantPayments\Connections\KeyPermissions;
use MerchantPayments\Connections\Keys;
use MerchantPayments\Connections\PastedKey;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/**
 * The accounts that the store has or had. Which one a user looks at (`view`) and which takes customers' payments (`checkout`) are
 * independent of each other. A key is pasted once (`POST /connections`) and never answered again; `import` brings the account's history.
 */
final class ConnectionsController extends Controller {

	/** How long a request works on an import, in seconds: pages ask again as long as they are open. */
	private const SECONDS = 8;

	/**
	 * @param Closure(): Connections   $connections
	 * @param Closure(Account): mixed $plan        Lets an account's history come in the background.
	 */
	public function __construct( private readonly Closure $connections, private readonly Closure $plan ) {}

	/** @return list<Route> */
	public function routes(): array {
		$item    = ConnectionItem::schema( ... );
		$schema  = self::schema( ... );
		$id      = array(
			'type'     => 'integer',
			'minimum'  => 1,
			'required' => true,
		);
		$missing = array( Connections::MISSING => array( 404 ) );
		$decides = array(
			Connections::CHANGED => array( 409 ),
			Connections::DECIDED => array( 409 ),
		);
		$ends    = array(
			Keys::IN_FILE => array( 409 ),
			Keys::PENDING => array( 409 ),
		);
		$instead = array( 'description' => 'The id of the account that takes the payments until now, as who decides saw it.' ) + $id;
		return array(
			new Route( 'GET', '/connections', $this->read( ... ), array(), $schema ),
			new Route( 'POST', '/connections', $this->connect( ... ), self::key_args(), $item, self::refusals() ),
			new Route( 'POST', '/connections/(?P<id>\d+)/view', $this->view( ... ), array( 'id' => $id ), $schema, $missing ),
			new Route(
				'POST',
				'/connections/(?P<id>\d+)/checkout',
				$this->take_payments( ... ),
				array(
					'id'         => $id,
					'instead_of' => $instead,
				),
				$schema,
				$missing + $decides
			),
			new Route(
				'POST',
				'/connections/(?P<id>\d+)/import',
				$this->import( ... ),
				array(
					'id'     => $id,
					'action' => array(
						'type'     => 'string',
						'enum'     => array( 'start', 'stop' ),
						'required' => true,
					),
				),
				$item,
				$missing + self::PLATFORM_ERRORS
			),
			new Route(
				'DELETE',
				'/connections/(?P<id>\d+)',
				$this->disconnect( ... ),
				array(
					'id'   => $id,
					'rows' => array(
						'type'        => 'string',
						'enum'        => array( 'keep', 'delete' ),
						'default'     => 'keep',
						'description' => 'Whether what the store has of the account\'s history goes with its key.',
					),
				),
				$schema,
				$missing + $ends
			),
		);
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$preset = JsonSchema::closed(
			'KeyPreset',
			array(
				'name'        => array(
					'type' => 'string',
					'enum' => array( 'see', 'act', 'take' ),
				),
				'permissions' => array(
					'type'  => 'array',
					'items' => ConnectionItem::permission_schema(),
				),
				'test'        => array(
					'type'        => 'string',
					'description' => 'Stripe\'s page for a new key with these permissions chosen, in test mode.',
				),
				'live'        => array( 'type' => 'string' ),
			)
		);
		return JsonSchema::closed(
			'Connections',
			array(
				'data'    => array(
					'type'  => 'array',
					'items' => ConnectionItem::schema(),
				),
				'presets' => array(
					'type'  => 'array',
					'items' => $preset,
				),
			)
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function key_args(): array {
		return array(
			'secret_key'      => array(
				'type'        => 'string',
				'maxLength'   => 300,
				'required'    => true,
				'description' => 'A restricted or secret key of Stripe. It is stored encrypted, and no answer contains it.',
			),
			'publishable_key' => array(
				'type'      => 'string',
				'maxLength' => 300,
				'default'   => '',
			),
		);
	}

	/** @return array<string, list<int>> */
	private static function refusals(): array {
		return array(
			PastedKey::REFUSED => array( 400 ),
			Keys::IN_FILE      => array( 409 ),
			Keys::OTHER        => array( 409 ),
			Locked::CODE       => array( 409 ),
		) + self::PLATFORM_ERRORS;
	}

	/** @return array{data: list<array<string, mixed>>, presets: list<array<string, mixed>>} */
	private function read(): array {
		return array(
			'data'    => array_map( $this->item( ... ), ( $this->connections )()->known() ),
			'presets' => KeyPermissions::presets(),
		);
	}

	/** @return array<string, mixed> */
	private function item( Account $account ): array {
		$connections = ( $this->connections )();
		return ConnectionItem::of(
			$account,
			$connections->viewed()->scope->id,
			$connections->checkout()->scope->id,
			$connections->webhooks()->state( $account ),
			$connections->is_held_in_file( $account )
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function connect( WP_REST_Request $request ): array {
		$key     = PastedKey::of( strval( $request['secret_key'] ) );
		$account = ( $this->connections )()->keys()->connect( $key, PastedKey::publishable( strval( $request['publishable_key'] ), $key->mode ) );
		( $this->plan )( $account );
		return $this->item( $account );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function import( WP_REST_Request $request ): array {
		$account  = ( $this->connections )()->choosable( absint( $request['id'] ) );
		$importer = $account->importer();
		if ( 'stop' === $request['action'] ) {
			$importer->stop();
			return $this->item( $account );
		}
		$importer->start();
		( $this->plan )( $account );
		try {
			if ( $importer->is_unfinished() && ! $importer->is_waiting() && $importer->run( null, self::SECONDS ) ) {
				UnusedPages::note( $account );
			}
		} catch ( Locked $busy ) {
			Log::line( 'debug', 'Another process imports: ' . $busy->getMessage() );
		}
		return $this->item( $account );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function disconnect( WP_REST_Request $request ): array {
		( $this->connections )()->keys()->disconnect( absint( $request['id'] ), 'delete' === $request['rows'] );
		return $this->read();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function view( WP_REST_Request $request ): array {
		( $this->connections )()->view( absint( $request['id'] ) );
		return $this->read();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function take_payments( WP_REST_Request $request ): array {
		( $this->connections )()->take_payments( absint( $request['id'] ), absint( $request['instead_of'] ) );
		return $this->read();
	}
}
